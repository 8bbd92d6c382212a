import { oneHour, oneSecond } from '@hireloom/contract/platform/durations'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { findBackupTime } from '../backups/queries.ts'
import { findMailOutcomes } from '../mail/outcome-queries.ts'
import { freeBytesIn } from '../platform/start/full-disk.ts'
import { countOutcomes } from './call-outcomes.ts'
import { countUnsentMails, findArchiveTime, findOldestWaitingMail, sumFiles } from './queries.ts'

/** Adds the outcomes of calls and the measurements of the installation to /metrics, in a process that serves calls. */
export function measureCallsAndInstallation(register: Registry, app: FastifyInstance) {
  countOutcomes(register, app)
  measureInstallation(register, app)
}

/** Adds measurements of the installation to /metrics, which are read when /metrics is requested. */
export function measureInstallation(register: Registry, app: FastifyInstance) {
  const { services } = app
  const { db, config } = services
  const registers = [register]
  new Gauge({
    name: 'hireloom_mail_oldest_seconds',
    help: 'How long the oldest unsent mail has waited; missing without one.',
    registers,
    async collect() {
      const since = await findOldestWaitingMail(db)
      setOrRemove(this, since && (services.now().getTime() - since.getTime()) / oneSecond)
    },
  })
  new Gauge({
    name: 'hireloom_mails',
    help: 'Mails that are waiting to be sent, or could not be sent.',
    labelNames: ['status'],
    registers,
    async collect() {
      const { waiting, failed } = await countUnsentMails(db)
      this.set({ status: 'waiting' }, waiting)
      this.set({ status: 'failed' }, failed)
    },
  })
  new Counter({
    name: 'hireloom_mails_total',
    help: 'Mails that were sent, failed permanently or came back, in all processes. One that came back was also sent.',
    labelNames: ['outcome'],
    registers,
    async collect() {
      const outcomes = Object.entries(await findMailOutcomes(db))
      this.reset()
      for (const [outcome, mails] of outcomes) this.inc({ outcome }, mails)
    },
  })
  const findFileBytes = hourly(
    () => sumFiles(db),
    services.now,
    (error) => app.log.error({ err: error }, 'could not sum the sizes of the files'),
  )
  new Gauge({
    name: 'hireloom_files_bytes',
    help: 'Size of the stored files, summed once an hour; missing until the first sum.',
    registers,
    collect() {
      setOrRemove(this, findFileBytes())
    },
  })
  new Gauge({
    name: 'hireloom_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    collect() {
      this.set(freeBytesIn(config.dataDir))
    },
  })
  new Gauge({
    name: 'hireloom_archive_age_seconds',
    help: 'Time since PostgreSQL last archived its log of changes; missing where it does not.',
    registers,
    async collect() {
      const archivedAt = await findArchiveTime(db)
      setOrRemove(this, archivedAt && (Date.now() - archivedAt.getTime()) / oneSecond)
    },
  })
  new Gauge({
    name: 'hireloom_backup_age_seconds',
    help: 'Time since the last complete backup; missing before the first.',
    registers,
    async collect() {
      const madeAt = await findBackupTime(db)
      setOrRemove(this, madeAt && (services.now().getTime() - madeAt.getTime()) / oneSecond)
    },
  })
  new Gauge({
    name: 'hireloom_replica_lag_bytes',
    help: 'Changes that the replica still has to apply; missing while it is unavailable.',
    registers,
    async collect() {
      setOrRemove(this, (await services.replica?.findLag()) ?? null)
    },
  })
}

/**
 * Returns a function that gives the latest value of a slow measurement, null before the first. It never waits: a value
 * that is an hour old or older is read again in the background.
 */
function hourly(read: () => Promise<number>, now: () => Date, onError: (error: unknown) => void) {
  let latest: number | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now().getTime() - readAt >= oneHour) {
      readAt = now().getTime()
      read().then(
        (value) => {
          latest = value
        },
        (error: unknown) => {
          readAt = Number.NEGATIVE_INFINITY
          onError(error)
        },
      )
    }
    return latest
  }
}

function setOrRemove(gauge: Gauge, value: number | null) {
  if (value === null) gauge.remove()
  else gauge.set(value)
}
