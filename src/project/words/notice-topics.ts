/** The topics that a notice must cover, each with the error if no paragraph does. Sources are in `docs/law.md`. */
export const noticeTopics = {
  collected: 'what is collected, item by item',
  purposes: 'what for',
  period: 'for how long',
  withdraw: 'how to withdraw consent',
  correct: 'how to have it corrected',
  erase: 'how to have it erased',
  complain: 'where to complain, by name and link',
  answers: 'who answers for it',
} as const

type NoticeTopic = keyof typeof noticeTopics

export const topicNames = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]]
