import { useState } from 'react'
import { type EditableField, languageOf } from '#project/content/fields.ts'
import { coordinatesText, parseCoordinates } from '../content/coordinates.ts'
import type { OutlineNode } from '../content/outline.ts'
import { pictureOf } from '../content/picture-places.ts'
import { inLanguage, keyOf, type Place, textAt, valueAt } from '../content/places.ts'
import { editField, useSite } from '../site-store.ts'
import { FieldInput } from './field-input.tsx'
import styles from './fields.module.css'
import { ListControl } from './list-control.tsx'
import { LogoControl } from './logo-control.tsx'
import { DescribedPicture, PictureControl } from './picture-control.tsx'
import { TranslatedField } from './translated-field.tsx'

/** Latitude and longitude in one line, as maps copy them. */
function CoordinatesInput(about: { field: EditableField; place: Place; label: string }) {
  const value = useSite(({ files }) => valueAt(files, about.place))
  // While it is typed, 77.60 stays 77.60.
  const [typed, setTyped] = useState<string>()
  return (
    <FieldInput
      {...about}
      text={typed ?? coordinatesText(value)}
      onText={text => {
        setTyped(text)
        editField(about.field, about.place, parseCoordinates(text))
      }}
      onLeave={() => setTyped(undefined)}
    />
  )
}

/** A video of the project's folder; most sections have a link instead. */
function VideoField(about: Extract<OutlineNode, { kind: 'field' }>) {
  const videos = useSite(({ site }) => site?.videos) ?? []
  const name = useSite(({ files }) => textAt(files, about.place))
  const options = [...new Set([...(name ? [name] : []), ...videos])]
  const hint = 'A file that the project’s folder brings. Enter a link instead for a video elsewhere.'
  return <FieldInput {...about} field={{ ...about.field, type: 'choice', options, hint }} />
}

function FieldNode({ node }: { node: Extract<OutlineNode, { kind: 'field' }> }) {
  const { field, place, label } = node
  // The picture's place depends on the words, which may change.
  const picture = useSite(({ files }) => pictureOf(files, place)?.path)
  if (picture) return <DescribedPicture field={field} place={place} label={label} picture={picture} />
  if (field.type === 'picture') return <PictureControl path={place.path} label={label} />
  if (field.type === 'logo') return <LogoControl field={field} place={place} label={label} />
  if (field.type === 'coordinates') return <CoordinatesInput field={field} place={place} label={label} />
  if (field.type === 'video') return <VideoField {...node} />
  const Control = field.file === 'words' && !field.isShared ? TranslatedField : FieldInput
  return <Control field={field} place={place} label={label} />
}

/** Fields, lists and groups, one below the other. */
export const NodeList = ({ nodes }: { nodes: readonly OutlineNode[] }) =>
  nodes.map(node => {
    // The same in each language, so that a language switch keeps what is unfolded and where the list stands.
    const key = keyOf(languageOf(node.place.file) ? inLanguage(node.place, 'en') : node.place)
    if (node.kind === 'field') return <FieldNode key={key} node={node} />
    if (node.kind === 'list') return <ListControl key={key} node={node} draw={drawNodes} />
    return (
      <section key={key} className={styles.group} aria-label={node.label}>
        <h3 className={styles.groupTitle}>{node.label}</h3>
        <NodeList nodes={node.nodes} />
      </section>
    )
  })

const drawNodes = (nodes: readonly OutlineNode[]) => <NodeList nodes={nodes} />
