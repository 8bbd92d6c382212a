import { publicSite } from '@hireloom/contract/public-site'
import { session } from '@hireloom/contract/session'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'

const { apply, applyFromCareerPage } = publicSite

/** Counts sign-ins of users and applications by their outcome, which is the only label. */
export function countOutcomes(register: Registry, app: FastifyInstance) {
  const outcomes = (name: string, help: string) => {
    const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [register] })
    // Counters begin at 0, because otherwise the rate of an outcome would miss its first occurrence.
    for (const outcome of ['accepted', 'refused', 'limited', 'failed']) counter.inc({ outcome }, 0)
    return counter
  }
  const logins = outcomes('hireloom_login_total', 'Sign-ins that came back from the issuer.')
  const applications = outcomes('hireloom_applications_total', 'Calls with which applicants apply.')
  const counters = new Map<string, Counter>([
    [session.verify.path, logins],
    [apply.path, applications],
    [applyFromCareerPage.path, applications],
  ])
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    counters.get(routeOptions.url ?? '')?.inc({ outcome: outcomeOf(statusCode) })
  })
}

function outcomeOf(status: number) {
  if (status >= 500) return 'failed'
  if (status === 429) return 'limited'
  return status >= 400 ? 'refused' : 'accepted'
}
