import styles from './picture.module.css'

/** A logo on a background such as that of its place. As a picture, it cannot run anything. */
export const LogoPicture = ({ svg, path }: { svg: string; path: string }) => (
  <span className={styles.logo} data-ground={path.endsWith('onLight') ? 'light' : 'dark'}>
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
  </span>
)
