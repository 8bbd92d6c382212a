import { parseArgs } from 'node:util'
import { openTarget } from './admin/backup-addresses.ts'
import { UsageError } from './admin/command.ts'
import { archiveLogFile } from './backups/archive/archive-commands.ts'
import { readSettings } from './platform/start/config.ts'
import { runOnce } from './platform/start/run.ts'

// The same as npm run admin -- backup wal. PostgreSQL starts it for each file of its log, so it loads nothing else.

runOnce(async () => {
  const { to, path } = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  await archiveLogFile({ place: await openTarget(to, settings), path, key: settings.backupKey })
})

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true })
    const [path, ...more] = positionals
    if (values.to && path && more.length === 0) return { to: values.to, path }
  } catch {
    // parseArgs throws for an unknown option, which gets the usage as well.
  }
  throw new UsageError('Usage: archive-wal.ts --to <folder|s3://…> <file>')
}
