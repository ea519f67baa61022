import { sections } from 'virtual:project/words'
import type { ComponentType } from 'react'
import type { ExtraSection } from '#project/sections/name-pictures.ts'
import type { ExtraProps } from './extra-props.ts'

type Kinds = { [Kind in ExtraSection['kind']]: () => Promise<ComponentType<ExtraProps<Kind>>> }

/** Each from a separate module, so that a page gets only the styles of the kinds it has. */
const kinds: Kinds = {
  developer: async () => (await import('./developer.tsx')).Developer,
  specifications: async () => (await import('./specifications.tsx')).Specifications,
  payment: async () => (await import('./payment.tsx')).Payment,
  progress: async () => (await import('./updates/progress.tsx')).Progress,
  faq: async () => (await import('./faq.tsx')).Faq,
  tour: async () => (await import('./tour/tour.tsx')).Tour,
  testimonials: async () => (await import('./testimonials.tsx')).Testimonials,
  news: async () => (await import('./updates/news.tsx')).News,
  offer: async () => (await import('./offer.tsx')).Offer,
  story: async () => (await import('./story.tsx')).Story,
}

/** The component of a section of the words. */
export async function extraSection(id: string): Promise<ComponentType> {
  const section = sections[id]
  if (!section) throw new Error(`The words have no section ${id}`)
  // The component of a kind takes that kind's section.
  const Part = (await kinds[section.kind]()) as ComponentType<{ id: string; section: ExtraSection }>
  return () => <Part id={id} section={section} />
}
