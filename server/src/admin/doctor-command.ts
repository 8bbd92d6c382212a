import { join } from 'node:path'
import { diskFiles } from '../outside/files/disk.ts'
import { s3Files } from '../outside/files/s3.ts'
import { findRunningEmbedded } from '../platform/db/cluster/embedded.ts'
import { connectProduct, listMissingLimits, openDatabase } from '../platform/db/open.ts'
import { pausedSentence } from '../platform/db/restored.ts'
import { type Config, readConfig } from '../platform/start/config.ts'
import { misspeltSettings } from '../platform/start/misspelt.ts'
import { sentenceOf } from '../platform/start/sentence.ts'
import {
  checkClock,
  checkDisk,
  checkExtensions,
  checkIssuer,
  checkMail,
  checkProcesses,
  checkReplica,
  checkRole,
  checkStore,
  checkVersions,
  describeDatabaseError,
  otherDataDir,
  Problem,
  readDatabase,
} from './checks.ts'
import { type Outcome, standaloneCommand } from './command.ts'

interface Finding {
  check: string
  isFine: boolean
  sentence: string
}

export const doctorCommand = standaloneCommand({
  name: 'doctor',
  summary: 'Tries settings, database, mail server, store, issuer and disk; exit code 1 when something is wrong.',
  options: {},
  async runAlone(env): Promise<Outcome> {
    const findings = await examine(env)
    return {
      data: findings,
      text: findings.map(({ check, isFine, sentence }) => `${isFine ? 'ok   ' : 'WRONG'}  ${check}: ${sentence}`),
      hasFailed: findings.some(({ isFine }) => !isFine),
    }
  },
})

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [{ check: 'settings', isFine: false, sentence: sentenceOf(error, env) }]
  }
  const misspelt = misspeltSettings(env).map((sentence) => ({ check: 'settings', isFine: false, sentence }))
  const settings = [{ check: 'settings', isFine: true, sentence: 'Every setting can be used.' }, ...misspelt]
  const { smtpUrl, oidcIssuer, dataDir } = config
  const others = await Promise.all([
    attempt('mail', () => checkMail(smtpUrl)),
    attempt('store', () => checkStore(...storeOf(config))),
    attempt('issuer', () => checkIssuer(oidcIssuer)),
    attempt('disk', () => checkDisk(dataDir)),
  ])
  return [...settings, ...(await examineDatabase(config)), ...others]
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir, embeddedSignOn } = config
  const url = databaseDirectUrl ?? databaseUrl ?? findRunningEmbedded(dataDir)
  if (!url) return [{ check: 'database', isFine: true, sentence: 'The embedded database is not running.' }]
  let facts: Awaited<ReturnType<typeof readDatabase>>
  try {
    facts = await readDatabase(url)
  } catch (error) {
    return [{ check: 'database', isFine: false, sentence: describeDatabaseError(url, error) }]
  }
  const { processes } = facts
  const database = { check: 'database', isFine: true, sentence: `The database at ${new URL(url).host} answers.` }
  return [
    database,
    await attempt('clock', () => checkClock(facts)),
    await attempt('role', () => checkRole(facts)),
    await attempt('extensions', () => checkExtensions(facts)),
    await attempt('versions', () => checkVersions(facts)),
    ...(processes ? [await attempt('processes', () => checkProcesses(processes, embeddedSignOn))] : []),
    ...(facts.isPaused ? [{ check: 'pause', isFine: false, sentence: pausedSentence }] : []),
    ...(databaseDirectUrl && facts.migrations !== null ? [await attempt('pooler', () => checkPooler(config))] : []),
    ...(databaseReplicaUrl ? [await attempt('replica', () => checkReplica(url, databaseReplicaUrl))] : []),
  ]
}

async function checkPooler(config: Config) {
  const database = await openDatabase(config, () => undefined)
  const db = await connectProduct(database, config)
  const missing = await listMissingLimits(db).finally(() => db.destroy())
  if (missing.length > 0) {
    throw new Problem(
      `Statements of the user of DATABASE_URL have no time limit. Ask an administrator of the database to run: ${missing.join(' ')}`,
    )
  }
  return 'The user of DATABASE_URL works through the pooler, with the rights of hireloom_app and no others.'
}

function storeOf(config: Config): Parameters<typeof checkStore> {
  const { s3Bucket, dataDir, publicUrl, signingKey } = config
  if (s3Bucket) return [s3Files(config), s3Bucket]
  const folder = join(dataDir, 'files')
  return [diskFiles({ folder, publicUrl, signingKey }), folder, otherDataDir]
}

async function attempt(check: string, run: () => string | Promise<string>): Promise<Finding> {
  try {
    return { check, isFine: true, sentence: await run() }
  } catch (error) {
    return {
      check,
      isFine: false,
      sentence: error instanceof Problem ? error.message : sentenceOf(error, process.env, 'The check failed'),
    }
  }
}
