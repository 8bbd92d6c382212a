import { oneSecond } from '@hireloom/contract/platform/durations'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { findBackupTime } from '../backups/queries.ts'
import { freeBytes } from '../platform/start/full-disk.ts'
import { countOutcomes } from './call-outcomes.ts'
import { countUnsentMails, findArchiveTime, findOldestWaitingMail } from './queries.ts'

/** Adds measurements of the installation to /metrics: most are read when it is asked for, outcomes of calls are counted. */
export function measureInstallation(register: Registry, app: FastifyInstance) {
  const { services } = app
  const { db, config } = services
  countOutcomes(register, app)
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
    help: 'Mails that wait to be sent, or could not be sent.',
    labelNames: ['status'],
    registers,
    async collect() {
      const { waiting, failed } = await countUnsentMails(db)
      this.set({ status: 'waiting' }, waiting)
      this.set({ status: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'hireloom_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    collect() {
      this.set(freeBytes(config.dataDir))
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
    help: 'Changes that the replica has still to apply; missing while it is away.',
    registers,
    async collect() {
      setOrRemove(this, (await services.replica?.findLag()) ?? null)
    },
  })
}

function setOrRemove(gauge: Gauge, value: number | null) {
  if (value === null) gauge.remove()
  else gauge.set(value)
}
