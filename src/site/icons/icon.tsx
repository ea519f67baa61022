import { Drawing } from './drawing.tsx'

/** The interface's icons: one path each on a 24 px grid, short because they are part of the script. */
const drawings = {
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm4.5 12.5 5 5 10-11',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.3h.01',
  upload: 'M12 16V3.5M7 8.5l5-5 5 5M4 16.5v4h16v-4',
  download: 'M12 3.5V16M7 11l5 5 5-5M4 16.5v4h16v-4',
  phone:
    'M5 3.5h3.2l1.9 4.7-2.3 1.7a12 12 0 0 0 6.3 6.3l1.7-2.3 4.7 1.9V19a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5',
  chat: 'M12 4c5 0 8.5 3.3 8.5 7.5S17 19 12 19q-1.9 0-3.5-.6L4 20.5l1.2-4A7 7 0 0 1 3.5 11.5C3.5 7.3 7 4 12 4M8 11.5h.01M12 11.5h.01M16 11.5h.01',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-up-right': 'M6.5 17.5l11-11M8.5 6.5h9v9',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  pin: 'M12 21.5S5 15.3 5 10a7 7 0 0 1 14 0c0 5.3-7 11.5-7 11.5M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  calendar: 'M3.5 6h17v14.5h-17zM3.5 10.5h17M8 3.5V7M16 3.5V7',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3.5 2',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
}

/** The name of an icon. */
type IconName = keyof typeof drawings

/** An icon of the interface. */
export const Icon = ({ name }: { name: IconName }) => <Drawing path={drawings[name]} />
