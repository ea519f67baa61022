import type { AnchorHTMLAttributes } from 'react'
import { callHref } from '#lib/phone-links.ts'
import { askCallOutcome } from './call-question.ts'

interface CallLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  deal: { id: string; name: string; phone: string; projectId: string }
}

/** Calls a number; when the member is back, the desk asks for the outcome. */
export const CallLink = ({ deal: { id, name, phone, projectId }, ...link }: CallLinkProps) => (
  <a {...link} href={callHref(phone)} onClick={() => askCallOutcome({ dealId: id, name, projectId })} />
)
