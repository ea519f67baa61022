import type { ReactNode } from 'react'
import { Button } from '#desk/controls/forms/button.tsx'
import { MoveButtons } from '#desk/controls/forms/move-buttons.tsx'
import text from '#desk/controls/forms/text.module.css'
import styles from './order-page.module.css'

interface OrderListProps {
  order: readonly string[]
  hidden: readonly string[]
  titleOf: (id: string) => string
  onChange: (order: string[]) => void
  /** Shown after the buttons of a section. */
  after?: (id: string, title: string) => ReactNode
}

/** The sections of a page: their order, and which of them are shown. */
export function OrderList({ order, hidden, titleOf, onChange, after }: OrderListProps) {
  const move = (index: number, by: number) => {
    const [id = ''] = order.slice(index)
    onChange(order.toSpliced(index, 1).toSpliced(index + by, 0, id))
  }
  return (
    <>
      <ol className={styles.order}>
        {order.map((id, index) => {
          const title = titleOf(id)
          return (
            <li key={id} className={styles.row}>
              <span className={styles.title}>{title}</span>
              {index === 0 ? (
                <span className={text.aside}>always first</span>
              ) : (
                <>
                  <Button kind="plain" onClick={() => onChange(order.filter(one => one !== id))}>
                    Hide<span className="visually-hidden"> {title}</span>
                  </Button>
                  <MoveButtons
                    title={title}
                    isFirst={index < 2}
                    isLast={index === order.length - 1}
                    onMove={by => move(index, by)}
                  />
                  {after?.(id, title)}
                </>
              )}
            </li>
          )
        })}
      </ol>
      {hidden.length > 0 && (
        <section>
          <h3>Hidden</h3>
          <ul className={styles.order}>
            {hidden.map(id => {
              const title = titleOf(id)
              return (
                <li key={id} className={styles.row}>
                  <span className={styles.title}>{title}</span>
                  <Button kind="plain" onClick={() => onChange([...order, id])}>
                    Show<span className="visually-hidden"> {title}</span>
                  </Button>
                  {after?.(id, title)}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
