interface DrawingProps {
  path: string
  /** Side in px; the line stays 1.5 px at any size. */
  size?: number
}

/** A line drawing in the colour of the text around it. It says nothing by itself: the words beside it do. */
export function Drawing({ path, size = 24 }: DrawingProps) {
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
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
