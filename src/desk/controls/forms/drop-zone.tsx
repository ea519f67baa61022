import { type ComponentProps, useState } from 'react'
import { Icon } from '../badges/icon.tsx'
import styles from './drop-zone.module.css'

interface DropZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  children: string
  onTake: (files: File[]) => void
  'data-first'?: true
}

/** Where files are chosen, or dropped. */
export function DropZone({ children, onTake, ...input }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        // Otherwise the browser would leave the desk and open the file.
        event.preventDefault()
        setIsOver(false)
        if (!input.disabled) onTake([...event.dataTransfer.files])
      }}
    >
      <Icon name="upload" />
      <span>{children}</span>
      <input
        type="file"
        {...input}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again after a correction.
          target.value = ''
          if (files.length > 0) onTake(files)
        }}
      />
    </label>
  )
}
