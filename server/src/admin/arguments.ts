import { parseArgs } from 'node:util'
import { type Command, parsedOptions, type StandaloneCommand, UsageError } from './command.ts'

type AnyCommand = Command | StandaloneCommand

interface Request {
  command: AnyCommand
  values: Record<string, string | boolean | undefined>
  isJson: boolean
  isConfirmed: boolean
}

/** Finds the command of these arguments and checks its options. Throws UsageError with the usage. */
export function readArguments(args: string[], commands: readonly AnyCommand[]): Request {
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  if (!command) throw new UsageError(usageOf(commands))
  const { json = false, yes = false, ...values } = parse(command, args.slice(command.name.split(' ').length))
  for (const [name, { isRequired, defaultValue, isOperand, value }] of Object.entries(command.options)) {
    values[name] ??= defaultValue
    if (isRequired && !values[name]) throw usageError(command, `${isOperand ? value : `--${name}`} is required`)
  }
  return { command, values, isJson: json === true, isConfirmed: yes === true }
}

function parse(command: AnyCommand, args: string[]): Request['values'] {
  const options = { ...parsedOptions(command.options), json: { type: 'boolean' }, yes: { type: 'boolean' } } as const
  const operand = Object.keys(command.options).find((name) => command.options[name]?.isOperand)
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: operand !== undefined })
    const [operandValue, ...more] = positionals
    if (more.length > 0) throw new Error(`Unexpected argument '${more[0]}'`)
    return { ...values, ...(operand && operandValue && { [operand]: operandValue }) } as Request['values']
  } catch (error) {
    throw usageError(command, error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

const usageError = (command: AnyCommand, problem: string) =>
  new UsageError(`${problem}.\n\nUsage:\n  npm run admin -- ${synopsisOf(command)}`)

function synopsisOf({ name, options }: AnyCommand) {
  const parts = Object.entries(options).map(([option, { value, isRequired, defaultValue, isOperand }]) => {
    if (isOperand) return value
    const text = value ? `--${option} ${value}` : `--${option}`
    return isRequired ? text : `[${text}${defaultValue ? ` (${defaultValue})` : ''}]`
  })
  return [name, ...parts].join(' ')
}

function usageOf(commands: readonly AnyCommand[]) {
  const lines = commands.map((command) => `  ${synopsisOf(command)}\n      ${command.summary}`)
  return `Usage: npm run admin -- <command>

${lines.join('\n')}

Every command takes --json, which prints JSON (with npm run --silent, nothing else), and --yes, which skips the question
before a change. Exit codes: 0 done, 1 refused, 2 usageError use. Settings are those of the server.`
}
