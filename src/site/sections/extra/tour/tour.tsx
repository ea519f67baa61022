import { fillText } from '#labels/text.ts'
import { usePage } from '../../../content/content-context.tsx'
import { Drawing } from '../../../icons/drawing.tsx'
import { Picture } from '../../../picture/picture.tsx'
import { PictureLabel } from '../../../picture/picture-label.tsx'
import { jpegAddress } from '../../../picture/sources.ts'
import buttons from '../../../styles/button.module.css'
import { Section } from '../../section.tsx'
import type { ExtraProps } from '../extra-props.ts'
import { Intro } from '../intro.tsx'
import styles from './tour.module.css'

/**
 * A video or a walk through the rooms. The project's own file plays natively. An external player gets no request until
 * its button is pressed (`listen-to-tours.ts`); without a script the button is a link to it.
 */
export function Tour({ id, section: { title, text, picture, action, video, link } }: ExtraProps<'tour'>) {
  const { labels, media, pictures } = usePage()

  return (
    <Section id={id} className={styles.tour} night>
      <Intro title={title} text={text} />
      <figure className={styles.stage}>
        {video ? (
          // The section's text covers the content of the video, which may include captions of its own.
          // biome-ignore lint/a11y/useMediaCaption: the project has no caption files
          <video
            src={media[video]}
            poster={jpegAddress(pictures, picture.name)}
            aria-label={action}
            controls
            playsInline
            preload="none"
          />
        ) : (
          <>
            <Picture {...picture} sizes="100vw" />
            <a
              className={`${buttons.light} ${styles.play}`}
              href={link}
              target="_blank"
              rel="noopener"
              data-tour={title}
            >
              <Drawing path="M7.5 4.5v15l11.5-7.5z" />
              {action}
            </a>
            <PictureLabel corner="upper" isPhotograph={picture.isPhotograph} />
          </>
        )}
      </figure>
      {link && (
        <p className={styles.host}>{fillText(labels.sections.loadsFrom, { host: new URL(link).hostname })}</p>
      )}
    </Section>
  )
}
