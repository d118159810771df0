import type { commands as english } from '../en/commands.ts';
import type { Texts } from '../texts.ts';

export const commands: Texts<typeof english> = {
  'command.box': '下一箱',
  'command.go-to-box': '打开某箱',
  'command.same': '同样 n 箱',
  'command.qty': '数量',
  'command.weight': '重量',
  'command.size': '尺寸',
  'command.new': '新建入库单',
  'command.details': '详情',
  'command.plans': '入库单',
  'command.undo': '撤销',
  'command.minus': '减一件',
  'command.hold': '留存',
  'command.done': '完成入库单',
  'command.yes': '是',
  'command.no': '否',
  'command.learn': '登记',
  'command.type-code': '输入条码',
  'command.operator': '登录',
};
