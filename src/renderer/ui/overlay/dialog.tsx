import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import './overlay.css';

/** A dialog over the work. The strip and the band stay visible: scans are accepted and answered while it is open. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: 'narrow' | 'wide' | 'widest';
}) {
  const { title, onClose, children, width = 'narrow' } = props;
  return (
    <ModalOverlay className="dialog-overlay" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={`dialog dialog-${width}`}>
        <AriaDialog className="dialog-body">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
