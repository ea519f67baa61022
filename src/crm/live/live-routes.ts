import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { deskPaths } from '#api/desk-paths.ts'
import type { LiveEvent } from '#api/live.ts'
import type { Member } from '#api/team/team.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { errorText } from '#lib/log/log.ts'
import type { CrmDeps } from '../crm-deps.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { isOver } from '../team/sessions/session-rules.ts'
import type { LiveConnection } from './live-connections.ts'

/** Proxies, and our own server, close a connection that is silent for longer. */
const heartbeatMs = 15_000
const retryMs = 2000
const maxListeners = 200

/** Only the last event carries the id: after a break in between, the browser gets all of them again. */
const send = async (stream: SSEStreamingApi, events: LiveEvent[], cursor: string) => {
  for (const [index, event] of events.entries()) {
    const isLast = index === events.length - 1
    await stream.writeSSE({
      event: event.kind,
      data: JSON.stringify(event),
      ...(isLast && { id: cursor }),
    })
  }
  if (events.length === 0) await stream.write(`id: ${cursor}\n\n`)
}

export function liveRoutes({ liveEvents, readScope, live, team, now, log }: CrmDeps): Hono<DeskEnv> {
  /** Asked without the cookie, so that an open page alone does not keep a session alive. */
  const memberNow = async (id: string): Promise<Member | undefined> => {
    const session = await team.store.session(id)
    return session && !isOver(session, now()) ? team.memberOf(session) : undefined
  }

  const listen = async (
    stream: SSEStreamingApi,
    { session, member: first, connection }: { session: string; member: Member; connection: LiveConnection },
    lastEventId: string | undefined,
  ) => {
    await stream.write(`retry: ${retryMs}\n\n`)
    let sentBefore = live.sentCount
    let { endings } = live
    // Always taken before reading, so that a change during the read is not missed.
    let next = live.changed()
    let { events, cursor } = await live.begin(lastEventId)
    await send(stream, await liveEvents.inScope(events, await readScope(first)), cursor)
    let quietSince = performance.now()
    while (!stream.aborted && !live.isStopped) {
      await next
      if (stream.aborted || live.isStopped) return
      // A separate event, because a browser that reconnected immediately would replace the newer connection in turn.
      if (connection.isReplaced) return void (await stream.writeSSE({ event: 'replaced', data: '{}' }))
      next = live.changed()
      const news = await live.readSince(cursor)
      events = [...news.events, ...live.sentSince(sentBefore)]
      sentBefore = live.sentCount
      const isDue = performance.now() - quietSince >= heartbeatMs
      if (events.length === 0 && !isDue && endings === live.endings) continue
      endings = live.endings
      // A separate event, because a browser takes a closed connection for an error and reconnects.
      const member = await memberNow(session)
      if (!member) return void (await stream.writeSSE({ event: 'over', data: '{}' }))
      cursor = news.cursor
      quietSince = performance.now()
      // A member's scope can change while they listen.
      await send(stream, await liveEvents.inScope(events, await readScope(member)), cursor)
    }
  }

  return new Hono<DeskEnv>().get(deskPaths.live, c => {
    // A HEAD request gets no events.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const { session, member, request } = c.var
    if (live.listeners >= maxListeners || live.isFull(member.email)) {
      throw new HttpError(429, 'The desk is open in too many tabs. Close some of them.', undefined, {
        'retry-after': '30',
      })
    }
    const connection = live.join(member.email)
    // Without this header, a buffering proxy would hold all events back.
    c.header('x-accel-buffering', 'no')
    const respond = streamSSE(c, async stream => {
      try {
        await listen(stream, { session, member, connection }, c.req.header('last-event-id'))
      } catch (error) {
        log.warn({ request, fault: errorText(error) }, 'live updates of a desk ended')
      } finally {
        live.leave(connection)
      }
    })
    respond.headers.set('cache-control', 'no-store')
    return respond
  })
}
