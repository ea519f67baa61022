import styles from './icon.module.css'

/** The desk's icons: one path each on a 24 px grid, in the style of the public site. */
const drawings = {
  inbox: 'M3.5 13.5 6.5 4.5h11l3 9v6h-17zM3.5 13.5h5l1.5 3h4l1.5-3h5',
  calendar: 'M3.5 6h17v14.5h-17zM3.5 10.5h17M8 3.5V7M16 3.5V7',
  chart: 'M4 20.5h16.5M6.5 17v-5M11 17V8M15.5 17v-7M20 17V4.5',
  people:
    'M12.5 7.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 20c.4-4 2.9-6 6.5-6s6.1 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.2 2.6 3.5 5.4',
  person: 'M15.8 7.8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0M4.5 20.5c.5-4.3 3.3-6.5 7.5-6.5s7 2.2 7.5 6.5',
  record: 'M6 3.5h9l4 4v13H6zM9.5 11h6M9.5 14.5h6M9.5 7.5h2',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5l5 5',
  filter: 'M3.5 6.5h17M6.5 12h11M10 17.5h4',
  flag: 'M6 21V4M6 4.5h12l-2.5 4 2.5 4H6',
  phone:
    'M5 3.5h3.2l1.9 4.7-2.3 1.7a12 12 0 0 0 6.3 6.3l1.7-2.3 4.7 1.9V19a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5',
  'no-call':
    'M3 3l18 18M5 3.5h3.2l1.9 4.7-1.2.9M7.8 9.9a12 12 0 0 0 2.4 3.5M13.6 15.9l2.2-2 4.7 1.9V19a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1',
  chat: 'M12 4c5 0 8.5 3.3 8.5 7.5S17 19 12 19q-1.9 0-3.5-.6L4 20.5l1.2-4A7 7 0 0 1 3.5 11.5C3.5 7.3 7 4 12 4',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 6.5 8.5-6.5',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'm6 6 12 12M18 6 6 18',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  download: 'M12 3.5V16M7 11l5 5 5-5M4 16.5v4h16v-4',
  upload: 'M12 16V3.5M7 8.5l5-5 5 5M4 16.5v4h16v-4',
  print: 'M7 8.5v-5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7z',
  back: 'M20 12H4M10 6l-6 6 6 6',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  keys: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  erase: 'M5 6.5h14M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.5H15',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h4',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 7v5.5l3.5 2',
  today: 'M3.5 6h17v14.5h-17zM3.5 10.5h17M8 3.5V7M16 3.5V7M8.5 15.5l2.5 2.5 4.5-4.5',
  plus: 'M12 5v14M5 12h14',
  settings:
    'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.3h.01',
  offline: 'M3 3l18 18M8.5 16.5a5 5 0 0 1 7 0M5 12.8a10 10 0 0 1 4.5-2.5M19 12.8a10 10 0 0 0-6-2.7M12 20h.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 1 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 1 0 10.7 19l1-1',
  page: 'M3.5 5h17v14h-17zM3.5 9.5h17M6.5 7.3h.01M9 7.3h.01M7 13h5M7 16h3M15 13h2.5v3H15z',
  send: 'M3.5 4.5 20.5 12 3.5 19.5l3-7.5zM6.5 12h8',
  out: 'M13.5 4h-8v16h8M10 12h10.5M16.5 8l4 4-4 4',
}

export type IconName = keyof typeof drawings

/** A line drawing in the colour of the surrounding text; the text next to it gives the meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
