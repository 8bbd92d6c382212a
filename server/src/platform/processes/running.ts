/** The facts that a process writes about itself. */
export interface ProcessFacts {
  role: 'web' | 'worker' | 'web and worker'
  host: string
  version: string
  /** The newest migration that it knows. */
  schema: string
}

export interface RunningProcess extends ProcessFacts {
  startedAt: Date
  seenAt: Date
}

export const isWeb = ({ role }: Pick<ProcessFacts, 'role'>) => role !== 'worker'

/** Lists the processes that were alive in the last 45 seconds, three times the pause between two heartbeats. */
export const listRunning = `select role, host, version, schema, started_at as "startedAt", seen_at as "seenAt"
  from processes where seen_at > now() - interval '45 seconds' order by role, host, started_at`
