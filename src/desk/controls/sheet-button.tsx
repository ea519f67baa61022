import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Button } from './forms/button.tsx'

interface SheetButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  sheet: (onClose: () => void) => ReactNode
}

/** A button that opens a sheet, whose code may load late. */
export function SheetButton({ sheet, ...button }: SheetButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      <Suspense fallback={null}>{isOpen && sheet(() => setIsOpen(false))}</Suspense>
    </>
  )
}
