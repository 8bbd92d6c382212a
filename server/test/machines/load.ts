import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { activityLog } from '@hireloom/contract/activity-log'
import type { Job } from '@hireloom/contract/jobs/job'
import { lookups } from '@hireloom/contract/lookups'
import { toRequest } from '@hireloom/contract/platform/wire'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { expect, vi } from 'vitest'
import { openSession } from '../../src/session/queries.ts'
import { filledForm, type Visit } from '../applicant.ts'
import type { World } from '../world.ts'
import type { Site } from './site.ts'

/** Milliseconds between two tries of a call, and tries until a person gives up. */
const betweenTries = 250
const maxTries = 240
/** Milliseconds between two applications of one person. Without a pause, three people would keep two cores busy. */
const betweenApplications = 500

/** People who apply and staff who read, one call after the other, until they are stopped. */
export class Load {
  /** The addresses of the applicants who got a receipt. */
  readonly accepted: string[] = []
  /** Calls that got no reply, or one that asks to come back later (502, 503, 504). */
  readonly failedCalls: string[] = []
  /** Replies that no caller should get. */
  readonly wrongReplies: string[] = []
  calls = 0
  private isStopped = false
  private readonly running: Promise<void>[]

  private readonly site: Site
  private readonly world: World
  private readonly job: Job

  private constructor(site: Site, world: World, job: Job, token: string) {
    this.site = site
    this.world = world
    this.job = job
    const applicants = Array.from({ length: 3 }, () => this.untilStopped(() => this.apply()))
    const readers = [
      `/public_api/jobs/${job.slug}`,
      toRequest(lookups.jobInformations, {}).url,
      toRequest(activityLog.list, {}).url,
    ]
    const headers = { ...this.visitor(), authorization: `Bearer ${token}` }
    this.running = [...applicants, ...readers.map((path) => this.untilStopped(() => this.read(path, headers)))]
    // `stop` throws the error of the first of these that fails.
    for (const one of this.running) one.catch(() => undefined)
  }

  static async start(site: Site, world: World, job: Job) {
    const { id: userId, accountId } = await world.user()
    const { accessToken } = await openSession(world.db, { accountId, companyId: world.companyId, userId }, new Date())
    return new Load(site, world, job, accessToken)
  }

  /** Waits until this many more applications were accepted. */
  async untilMore(number: number) {
    const goal = this.accepted.length + number
    await expect.poll(() => this.accepted.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(goal)
  }

  async stop() {
    this.isStopped = true
    await Promise.all(this.running)
  }

  /** Returns the accepted applicants who are not in the database. */
  async listLost() {
    const accepted = [...this.accepted]
    const rows = await this.world.db
      .selectFrom('applications')
      .select('applications.email')
      .where('applications.companyId', '=', this.world.companyId)
      .execute()
    const there = new Set(rows.map(({ email }) => email))
    return accepted.filter((email) => !there.has(email))
  }

  /** Returns how often each accepted applicant got a mail: different messages, and the same message again. */
  countMails() {
    const accepted = new Set(this.accepted)
    const mails = this.site.mail.received.filter(({ to }) => to.some((address) => accepted.has(address)))
    const lines = mails.map(({ to, raw }) => `${to} ${/^message-id: (.*)$/im.exec(raw)?.[1]}`)
    const recipients = [...new Set(lines)].map((line) => line.split(' ')[0] ?? '')
    return {
      recipients: new Set(recipients),
      twice: recipients.length - new Set(recipients).size,
      sentAgain: lines.length - new Set(lines).size,
    }
  }

  private async untilStopped(work: () => Promise<void>) {
    while (!this.isStopped) await work()
  }

  private visitor() {
    return {
      [publicHeaders.apiKey]: this.site.settings.PUBLIC_API_KEY ?? '',
      [publicHeaders.companySlug]: this.world.slug,
    }
  }

  private async read(path: string, headers: Record<string, string>) {
    const { status } = await this.persist('GET', path, { headers })
    if (status !== 200) this.wrongReplies.push(`${status} GET ${path}`)
    await pause(100)
  }

  private async apply() {
    const form = await filledForm(this.applicant(), this.job)
    const { url, body } = toRequest(publicSite.apply, { body: form })
    const response = await this.persist('POST', url, {
      headers: { ...this.visitor(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    const { emailAddress = '' } = form.personalInformation
    if (response.status === 201) this.accepted.push(emailAddress ?? '')
    else this.wrongReplies.push(`${response.status} ${await response.text()}`)
    await pause(betweenApplications)
  }

  private applicant(): Visit {
    return {
      // Photos are drawn by processes of low priority, which get no time while other tests run.
      markRedrawn: (key) => vi.waitFor(() => this.world.visit().markRedrawn(key), { timeout: 240_000, interval: 250 }),
      captchaSecret: this.site.settings.CAPTCHA_SECRET ?? '',
      call: async (endpoint, input) => {
        const { method, url, body } = toRequest(endpoint, input)
        const response = await this.persist(method, url, {
          headers: { ...this.visitor(), 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return { status: response.status, headers: {}, body: (await response.json()) as never }
      },
      async put(url, bytes, contentType) {
        const init = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } }
        const { ok, status } = await fetch(url, init)
        return { statusCode: ok ? 204 : status, body: '' }
      },
    }
  }

  /** Repeats a call as browsers and people do, until it is accepted or refused. */
  private async persist(method: string, path: string, init: RequestInit) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      this.calls += 1
      const response = await fetch(`${this.site.publicUrl}${path}`, { method, ...init }).catch(() => undefined)
      if (response && response.status < 500) return response
      const line = `${response?.status ?? 'no reply'} ${method} ${path}`
      this.failedCalls.push(line)
      if (response && response.status < 502) this.wrongReplies.push(`${line} ${await response.text()}`)
      await pause(betweenTries)
    }
    throw new Error('No reply in a minute')
  }
}
