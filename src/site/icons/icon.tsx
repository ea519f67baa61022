import { Drawing } from './drawing.tsx'
import { drawings, type IconName } from './drawings.ts'

/** An icon of the interface. */
export const Icon = ({ name }: { name: IconName }) => <Drawing path={drawings[name]} />
