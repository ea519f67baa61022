import type { ComponentProps } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  kind: 'primary' | 'quiet' | 'plain' | 'danger' | 'icon'
}

/** A button of one of the desk's looks. It sends no form unless it says so. */
export const Button = ({ kind, className, type = 'button', ...rest }: ButtonProps) => (
  <button className={className ? `${styles[kind]} ${className}` : styles[kind]} type={type} {...rest} />
)
