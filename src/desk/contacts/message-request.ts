import { create } from 'zustand'

type Channel = 'chat' | 'mail'

/** The deal whose message sheet opens, for lists and requests that suggest a message. */
export const useMessageRequest = create<{ dealId: string | null; by: Channel }>(() => ({
  dealId: null,
  by: 'chat',
}))

/** Opens a deal's message sheet, now or as soon as the deal is shown. */
export const requestMessage = (dealId: string, by: Channel = 'chat'): void =>
  useMessageRequest.setState({ dealId, by })

/** Answers the request, so that it opens the sheet only once. */
export const answerMessageRequest = (): void => useMessageRequest.setState({ dealId: null })
