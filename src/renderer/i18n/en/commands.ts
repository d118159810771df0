/** What each command is called on its button. */
export const commands = {
  'command.box': 'Next box',
  'command.go-to-box': 'Go to box',
  'command.same': 'Same × n',
  'command.qty': 'Quantity',
  'command.weight': 'Weight',
  'command.size': 'Size',
  'command.new': 'New plan',
  'command.details': 'Details',
  'command.plans': 'Plans',
  'command.undo': 'Undo',
  'command.minus': 'Take one',
  'command.hold': 'Hold',
  'command.done': 'Finish plan',
  'command.yes': 'Yes',
  'command.no': 'No',
  'command.learn': 'Learn',
} as const;
