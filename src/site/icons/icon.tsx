import { drawings, type IconName } from './drawings.ts'

interface IconProps {
  name: IconName
  /** Side in px; the line stays 1.5 px at any size. */
  size?: number
  className?: string | undefined
}

/** An icon in the colour of the text around it. It says nothing by itself: the words beside it do. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={drawings[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
