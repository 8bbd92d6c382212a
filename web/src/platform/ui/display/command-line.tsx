import { Code } from '@mantine/core'
import css from './command-line.module.css'

/** A command for the operator of the installation. */
export const CommandLine = ({ children }: { children: string }) => (
  <Code block className={css.command}>
    {children}
  </Code>
)
