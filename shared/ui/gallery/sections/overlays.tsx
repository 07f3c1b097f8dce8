import { useState } from 'react';
import {
  Button,
  Checkbox,
  ChevronDownIcon,
  CopyIcon,
  Dialog,
  EditIcon,
  FilterIcon,
  GlobeIcon,
  InfoIcon,
  Menu,
  Popover,
  Select,
  Sheet,
  ToastView,
  Tooltip,
  TrashIcon,
  type ToastContent,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';

const POSITIONS = [
  'bottom-right',
  'bottom-center',
  'bottom-left',
  'top-right',
  'top-center',
  'top-left',
] as const;

export function OverlaysSection() {
  const { sections } = useWords();
  return (
    <Section id="overlays" title={sections.overlays}>
      <Specimen name="<Dialog /> <Sheet />">
        <DialogSpecimen />
        <SheetSpecimen />
      </Specimen>
      <Specimen name="<Popover /> <Menu /> <Tooltip />">
        <PopoverSpecimens />
      </Specimen>
      <Specimen name="<ToastView />">
        <ToastSpecimen />
      </Specimen>
    </Section>
  );
}

function DialogSpecimen() {
  const { overlays: o, actions } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{o.openDialog}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={o.dialogTitle}
        closeLabel={actions.close}
        size="s"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{o.keep}</Button>
            <Button variant="danger" onClick={() => setOpen(false)}>
              {o.confirm}
            </Button>
          </>
        }
      >
        <p>{o.dialogText}</p>
      </Dialog>
    </>
  );
}

function SheetSpecimen() {
  const { overlays: o, actions, choices } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FilterIcon size={16} />} onClick={() => setOpen(true)}>
        {o.openSheet}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={o.sheetTitle}
        closeLabel={actions.close}
        footer={
          <Button variant="primary" size="l" onClick={() => setOpen(false)}>
            {o.apply}
          </Button>
        }
      >
        <Checkbox label={choices.free} />
      </Sheet>
    </>
  );
}

function PopoverSpecimens() {
  const { overlays: o } = useWords();
  const [language, setLanguage] = useState('en');
  return (
    <>
      <Popover
        label={o.openPopover}
        trigger={(trigger) => (
          <Button variant="quiet" icon={<InfoIcon size={16} />} {...trigger}>
            {o.openPopover}
          </Button>
        )}
      >
        <p>{o.popover}</p>
      </Popover>
      <Menu
        label={o.menu}
        placement="bottom-start"
        trigger={(trigger) => (
          <Button iconAfter={<ChevronDownIcon size={16} />} {...trigger}>
            {o.openMenu}
          </Button>
        )}
        items={[
          { id: 'edit', label: o.edit, icon: <EditIcon />, href: '#overlays' },
          { id: 'duplicate', label: o.duplicate, icon: <CopyIcon /> },
          null,
          { id: 'remove', label: o.remove, icon: <TrashIcon />, tone: 'danger' },
        ]}
      />
      <Menu
        label={o.languageMenu}
        placement="bottom-start"
        trigger={(trigger) => (
          <Button icon={<GlobeIcon size={16} />} {...trigger}>
            {language.toUpperCase()}
          </Button>
        )}
        items={[
          {
            id: 'ko',
            label: '한국어',
            lang: 'ko',
            checked: language === 'ko',
            onSelect: () => setLanguage('ko'),
          },
          {
            id: 'en',
            label: 'English',
            lang: 'en',
            checked: language === 'en',
            onSelect: () => setLanguage('en'),
          },
        ]}
      />
      <Tooltip text={o.tooltip}>
        <Button variant="quiet">{o.tooltipTarget}</Button>
      </Tooltip>
    </>
  );
}

function ToastSpecimen() {
  const { overlays: o, actions } = useWords();
  const [toast, setToast] = useState<ToastContent | null>(null);
  const [position, setPosition] = useState<(typeof POSITIONS)[number]>('bottom-right');
  const [count, setCount] = useState(0);
  const show = (content: Pick<ToastContent, 'title' | 'tone' | 'description' | 'action'>) => {
    setCount(count + 1);
    setToast({ ...content, id: `toast-${count}`, position, open: true });
  };
  return (
    <>
      <Select
        aria-label={o.position}
        value={position}
        onChange={(event) => setPosition(POSITIONS[event.currentTarget.selectedIndex] ?? 'bottom-right')}
        options={POSITIONS.map((value) => ({ value, label: value }))}
      />
      <Button
        onClick={() =>
          show({
            title: o.toastTitle,
            description: o.toastText,
            tone: 'positive',
            action: { label: o.toastAction, run: () => undefined },
          })
        }
      >
        {o.toast}
      </Button>
      <Button onClick={() => show({ title: o.toastFailed, tone: 'danger' })}>{o.toast} (danger)</Button>
      <ToastView
        toast={toast}
        label={o.toasts}
        closeLabel={actions.close}
        onDismiss={() => setToast(toast && { ...toast, open: false })}
      />
    </>
  );
}
