import { parseArgs } from 'node:util'
import { type Command, parsedOptions, type StandaloneCommand, UsageError } from './command.ts'
import { maskPasswords } from './mask-passwords.ts'

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
  if (!command) throw new UsageError([...unknownCommand(args, commands), usageOf(commands)].join('\n\n'))
  const { json = false, yes = false, ...values } = parse(command, args.slice(command.name.split(' ').length))
  for (const [name, { isRequired, defaultValue, isOperand, value }] of Object.entries(command.options)) {
    values[name] ??= defaultValue
    if (isRequired && !values[name]) throw usageError(command, `${isOperand ? value : `--${name}`} is required`)
  }
  return { command, values, isJson: json === true, isConfirmed: yes === true }
}

/** Returns the sentence about arguments that name no command; none if they only ask for help. */
function unknownCommand(args: string[], commands: readonly AnyCommand[]): string[] {
  const [first] = args
  if (first === undefined || first === '--help' || first === '-h') return []
  if (first.startsWith('-')) return [`A command must come first, before ${maskPasswords(first)}.`]
  const [, second] = args
  const words = second === undefined || second.startsWith('-') ? [first] : [first, second]
  const continuations = commands.map(({ name }) => name.split(' ')).filter(([word]) => word === first)
  if (continuations.length === 0) return [`There is no command ${maskPasswords(first)}.`]
  if (words.length === 2) return [`There is no command ${maskPasswords(words.join(' '))}.`]
  return [`The command ${first} is incomplete: add ${listed(continuations.map(([, word = '']) => word))}.`]
}

const listed = (words: string[]) => words.join(', ').replace(/, ([^,]+)$/, ' or $1')

function parse(command: AnyCommand, args: string[]): Request['values'] {
  const options = { ...parsedOptions(command.options), json: { type: 'boolean' }, yes: { type: 'boolean' } } as const
  const operand = Object.keys(command.options).find((name) => command.options[name]?.isOperand)
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: operand !== undefined })
    const [operandValue, ...more] = positionals
    if (more.length > 0) throw new Error(`Unexpected argument '${more[0]}'`)
    return { ...values, ...(operand && operandValue && { [operand]: operandValue }) } as Request['values']
  } catch (error) {
    const message = maskPasswords(error instanceof Error ? error.message : String(error))
    throw usageError(command, message.split('. ')[0] ?? '')
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
before a change. Exit codes: 0 done, 1 refused, 2 usage error. Settings are those of the server.`
}
