import type { ComponentProps } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  kind: 'primary' | 'quiet' | 'plain' | 'danger' | 'icon'
}

/** A button in one of the desk's styles. It submits a form only if its type says so. */
export const Button = ({ kind, className, type = 'button', ...rest }: ButtonProps) => (
  <button className={className ? `${styles[kind]} ${className}` : styles[kind]} type={type} {...rest} />
)
