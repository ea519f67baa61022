import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { MoveButtons } from '#desk/controls/forms/move-buttons.tsx'
import { SeveralField } from '#desk/controls/forms/several-field.tsx'
import { today } from '#desk/text/desk-time.ts'
import { changeList, indexAfter, type ListChange, placeAfter } from '../content/change-list.ts'
import { hasMapPoint } from '../content/map-points.ts'
import { fieldsIn, type ListItem, type OutlineNode } from '../content/outline.ts'
import { pictureOf } from '../content/picture-places.ts'
import { holds, textAt, valueAt } from '../content/places.ts'
import { nameItem, speakName } from '../content/speak-name.ts'
import { useEditor } from '../editor-store.ts'
import { useFault, useShownFaults } from '../field-state.ts'
import { pictureAddress } from '../picture-address.ts'
import { editField, editSite, editWithUndo, useSite } from '../site-store.ts'
import { ConflictBox } from './conflict-box.tsx'
import styles from './fields.module.css'
import { UnitPrice } from './price-control.tsx'
import { Unfold } from './unfold.tsx'

type ListNode = Extract<OutlineNode, { kind: 'list' }>

/** A list of checkboxes, for a few fixed choices. */
function ChoiceList({ node }: { node: ListNode }) {
  const value = useSite(({ files }) => valueAt(files, node.place))
  const fault = useFault(node.place, true)
  const [field] = node.fields
  if (!field) return null
  const { options = [] } = field
  return (
    <SeveralField
      label={node.label}
      values={Array.isArray(value) ? value.map(String) : []}
      choices={options.map(option => [option, speakName(option)] as const)}
      none="None"
      error={fault}
      onChange={values => editField(field, node.place, values)}
    />
  )
}

/** Renders the nodes of an item, which may contain lists again. */
type Draw = (nodes: readonly OutlineNode[]) => ReactNode

interface ItemProps {
  node: ListNode
  item: ListItem
  index: number
  onChange: (change: ListChange, title: string) => void
}

function ItemButtons({ node, index, title, onChange }: Omit<ItemProps, 'item'> & { title: string }) {
  const { least } = node.bounds
  const count = node.items.length
  return (
    <div className={styles.itemButtons}>
      <MoveButtons
        title={title}
        isFirst={index === 0}
        isLast={index === count - 1}
        onMove={by => onChange({ kind: 'move', index, to: index + by }, title)}
      />
      <Button
        kind="icon"
        aria-label={`Remove ${title}`}
        disabled={count <= least}
        title={count <= least ? `At least ${least} needed` : undefined}
        // The second click of a double click meets the next item.
        onClick={({ detail }) => detail < 2 && onChange({ kind: 'remove', index }, title)}
      >
        <Icon name="erase" />
      </Button>
    </div>
  )
}

/** The picture of an item, by its name; empty if it has none. */
const usePicture = (item: ListItem): string =>
  useSite(({ files }) => {
    const [picture] = fieldsIn(item.nodes).flatMap(({ place }) => pictureOf(files, place) ?? [])
    return picture ? textAt(files, picture) : ''
  })

/** The first text of an item, which names it. */
const useFirstText = (item: ListItem): string =>
  useSite(({ files }) => {
    const first = fieldsIn(item.nodes).find(({ field }) => field.type === 'text' || field.type === 'line')
    return first && first.field.file === 'words' ? textAt(files, first.place) : ''
  })

/** Where a distance stands on the drawn map. */
function MapPoint({ index, draw }: { index: number; draw: Draw }) {
  const fields = useSite(({ site }) => site?.fields)
  const isDrawn = useSite(({ files }) => hasMapPoint(files, index))
  if (!fields || !isDrawn) return null
  const nodes = fields.flatMap(field =>
    field.file === 'map.json'
      ? [
          {
            ...{ kind: 'field' as const, field, label: field.label },
            place: { file: field.file, path: field.path.replace('*', String(index)) },
          },
        ]
      : [],
  )
  return draw(nodes)
}

function ListItemCard(props: ItemProps & { isNew: boolean; draw: Draw }) {
  const { node, item, index, isNew, draw } = props
  const element = useRef<HTMLLIElement>(null)
  // A new item gets the focus, because the editor fills it in next.
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [isNew])
  const text = useFirstText(item)
  const picture = usePicture(item)
  const title = text || `${nameItem(node.label)} ${index + 1}`
  const isOpened = useEditor(({ opened }) => opened[0] !== undefined && holds(item.place, opened[0]))
  const hasFault = useShownFaults().some(fault => holds(item.place, fault))
  // An empty item starts unfolded, to be filled in.
  const [wasEmpty] = useState(text === '')
  const [only] = item.nodes
  if (item.nodes.length === 1 && only?.kind === 'field' && only.place.path === item.place.path)
    return (
      <li className={styles.plainItem} ref={element}>
        {draw([{ ...only, label: `${only.label} ${index + 1}` }])}
        <ItemButtons {...props} title={`${only.label} ${index + 1}`} />
      </li>
    )
  return (
    <li ref={element}>
      <Unfold
        className={styles.item}
        isOpen={wasEmpty || hasFault || isNew}
        isAskedFor={isOpened}
        summary={
          <>
            {picture && (
              <img className={styles.itemPicture} src={pictureAddress(picture)} alt="" loading="lazy" />
            )}
            <span className={styles.itemTitle}>{title}</span>
            {hasFault && <span className={styles.staleMark}>check</span>}
          </>
        }
      >
        <div className={styles.itemBody}>
          {draw(item.nodes)}
          {node.place.path === 'pricing.units' && <UnitPrice index={index} />}
          {node.place.path === 'location.distances' && <MapPoint index={index} draw={draw} />}
          <ItemButtons {...props} title={title} />
        </div>
      </Unfold>
    </li>
  )
}

/** A key for each item that stays with it when it moves, so that it stays unfolded and keeps the focus. */
function useItemKeys(count: number) {
  const [kept, setKept] = useState<readonly number[]>([])
  const next = Math.max(-1, ...kept) + 1
  // Items are also added and removed when a colleague edits, or a draft is discarded.
  const keys = Array.from({ length: count }, (_, index) => kept[index] ?? next + index)
  const change = (what: ListChange) => {
    const changed: number[] = []
    for (const [index, key] of keys.entries()) {
      const to = indexAfter(index, what)
      if (to !== undefined) changed[to] = key
    }
    setKept(changed)
  }
  return { keys, change }
}

/** A list of items, which can be added, removed and moved within its bounds. */
export function ListControl({ node, draw }: { node: ListNode; draw: Draw }) {
  const fault = useFault(node.place)
  const [newest, setNewest] = useState<number>()
  const { most } = node.bounds
  const isFull = most !== undefined && node.items.length >= most
  const { keys, change: changeKeys } = useItemKeys(node.items.length)
  const change = (what: ListChange, title: string) => {
    const { site, files } = useSite.getState()
    if (!site) return
    changeKeys(what)
    useEditor.setState(({ opened }) => ({
      opened: opened.flatMap(place => placeAfter(place, node.place, what) ?? []),
    }))
    setNewest(what.kind === 'add' ? node.items.length : undefined)
    const edits = changeList(site, files, node, what, today())
    if (what.kind === 'remove') editWithUndo(edits, `${title} removed.`)
    else editSite(edits)
  }
  if (node.fields[0]?.type === 'choice') return <ChoiceList node={node} />
  return (
    <section className={styles.list} aria-label={node.label}>
      <h3 className={styles.listTitle}>
        {node.label}{' '}
        <span className={styles.counter}>{most ? `${node.items.length} of ${most}` : node.items.length}</span>
      </h3>
      {fault && <p className={styles.listFault}>{fault}</p>}
      <ul className={styles.items}>
        {node.items.map((item, index) => (
          <ListItemCard
            key={keys[index]}
            node={node}
            item={item}
            index={index}
            isNew={index === newest}
            draw={draw}
            onChange={change}
          />
        ))}
      </ul>
      <Button kind="quiet" disabled={isFull} onClick={() => change({ kind: 'add' }, node.label)}>
        <Icon name="plus" />
        Add to {node.label.toLowerCase()}
      </Button>
      <ConflictBox place={node.place} />
    </section>
  )
}
