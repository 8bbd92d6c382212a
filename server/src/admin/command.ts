import type { ParseArgsOptionDescriptor } from 'node:util'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'

/** Thrown for arguments that a command doesn't take. Its message ends with the usage. */
export class UsageError extends CannotStart {
  override name = 'UsageError'
  override readonly exitCode = 2
}

/** An option of a command. */
interface Option {
  /** The name of its value in the usage; without one, the option is a switch. */
  value?: string
  /** Whether it names a person, so that its value isn't recorded. */
  isPersonal?: boolean
  /** Whether its value is given without the name of the option. */
  isOperand?: boolean
  isRequired?: boolean
  defaultValue?: string
}
type Options = Record<string, Option>
type Values<Declared extends Options> = {
  [Name in keyof Declared]: Declared[Name] extends { isRequired: true } | { defaultValue: string }
    ? string
    : Declared[Name] extends { value: string }
      ? string | undefined
      : boolean
}

/** The services of a command that changes or reads the product's data. */
export interface AdminContext extends Services {
  /** The actor in activity logs: 'Command line: {system user}'. */
  actorName: string
  /** Opens the database as the owner of its tables, for what the product itself may not do. */
  openAsOwner: () => Db
  /** Prints the progress of a long command. */
  progress: (line: string) => void
}

/** The output of a command: lines of text, or `data` as JSON. */
export interface Outcome {
  text: string[]
  data: object
  /** Whether the command found a problem, so that it ends with exit code 1. */
  hasFailed?: boolean
}

export interface Command {
  /** One or two words, such as 'company create'. */
  name: string
  /** Completes the sentence 'This command …' */
  summary: string
  options: Options
  /** The question before a change that people notice; --yes skips it. */
  question?: (values: Record<string, string | boolean | undefined>) => string
  run: (context: AdminContext, values: never) => Promise<Outcome>
}

/** The context of a command that needs no database. */
export interface StandaloneContext extends Pick<AdminContext, 'progress'> {
  /** Aborted when the command is stopped; it then cleans up and ends. */
  signal: AbortSignal
}

/** A command that runs before settings are read and the database is opened. */
export interface StandaloneCommand extends Omit<Command, 'run'> {
  /** Whether it changes something, so that it is recorded like those with a database. */
  isRecorded?: boolean
  runAlone: (env: NodeJS.ProcessEnv, values: never, context: StandaloneContext) => Promise<Outcome>
}

/** Declares a command, so that its values have the types of its options. */
export const command = <Declared extends Options>(
  declared: Omit<Command, 'options' | 'run' | 'question'> & {
    options: Declared
    question?: (values: Values<Declared>) => string
    run: (context: AdminContext, values: Values<Declared>) => Promise<Outcome>
  },
): Command => declared as unknown as Command

/** Declares a command that needs no database. */
export const standaloneCommand = <Declared extends Options>(
  declared: Omit<StandaloneCommand, 'options' | 'runAlone' | 'question'> & {
    options: Declared
    runAlone: (env: NodeJS.ProcessEnv, values: Values<Declared>, context: StandaloneContext) => Promise<Outcome>
  },
): StandaloneCommand => declared as unknown as StandaloneCommand

/** Returns the options as node:util parses them. */
export const parsedOptions = (options: Options) =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([, { isOperand }]) => !isOperand)
      .map(([name, { value }]): [string, ParseArgsOptionDescriptor] => [name, { type: value ? 'string' : 'boolean' }]),
  )
