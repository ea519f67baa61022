/** The topics of the stats strip's figures; four figures without a topic have these, in this order. */
export const statTopics = ['units', 'possession', 'price', 'configuration'] as const

type Topic = (typeof statTopics)[number]

interface Stat {
  label: string
  value: string
  about?: Topic
}

/** The figures of the strip by topic. */
export const namedStats = <One extends Stat>(stats: readonly One[]): Partial<Record<Topic, One>> => {
  const isByPlace = stats.length === statTopics.length && stats.every(({ about }) => about === undefined)
  return Object.fromEntries(
    stats.flatMap((stat, index) => {
      const topic = isByPlace ? statTopics[index] : stat.about
      return topic ? [[topic, stat]] : []
    }),
  )
}

/** The figures of these topics, in this order; the first figures of the strip if it has none of the topics. */
export const firstStats = <One extends Stat>(stats: readonly One[], topics: readonly Topic[]): One[] => {
  const named = namedStats(stats)
  const asked = topics.flatMap(topic => named[topic] ?? [])
  return asked.length > 0 ? asked : stats.slice(0, topics.length)
}
