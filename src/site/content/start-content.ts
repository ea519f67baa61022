import type { Page } from './page.ts'
import { pick } from './pick.ts'

/** The part of a page's content that its script needs before it hydrates the page. */
export const startContentOf = ({
  settings,
  words,
  labels,
  languages,
  sections,
  campaign,
  pictures,
  logo,
  plan,
  unitScales,
}: Page) => ({
  settings: pick(settings, 'projectName', 'phone', 'analytics', 'hasBanner'),
  words: pick(words, 'banner', 'pricing', 'masterPlan', 'impression'),
  labels: {
    shell: pick(
      labels.shell,
      'skip',
      'offer',
      'dismiss',
      'mainMenu',
      'openMenu',
      'closeMenu',
      'language',
      'call',
      'schedule',
      'notHere',
      'firstPage',
    ),
    sections: pick(
      labels.sections,
      'more',
      'getPricing',
      'seePlan',
      'planOf',
      'explorePlan',
      'downloadBrochure',
    ),
    messages: pick(labels.messages, 'brochurePrompt', 'unexpected'),
  },
  languages: pick(languages, 'language', 'home', 'firstPage', 'languages', 'drawings'),
  sections,
  ...(campaign && { campaign }),
  pictures: pick(
    pictures,
    ...[words.masterPlan.picture, ...words.pricing.units.map(({ picture }) => picture)]
      .map(({ name }) => name)
      .filter(name => name in pictures),
  ),
  logo,
  plan,
  unitScales,
})

export type StartContent = ReturnType<typeof startContentOf>

/** The module that the page's script is started with. */
export interface StartModule {
  content: StartContent
  /** The address of the late content. */
  late: string
  /** The address of the styles for hover and similar states; empty in development, which has them from the start. */
  styles: string
}
