import type { FigureDefinition } from '@hireloom/contract/reports/definitions'
import { Text } from '@mantine/core'
import css from './definition-facts.module.css'

type Facts = Pick<FigureDefinition, 'counts' | 'leftOut' | 'from' | 'formula' | 'version'>

/** The facts of a definition: what the figure counts and leaves out, from which records, and how. */
export function DefinitionFacts({ definition }: { definition: Facts }) {
  const { counts, leftOut, from, formula, version } = definition
  const facts = [
    ['Counted from', from],
    ['Left out', leftOut],
    ['Formula', formula],
    ['Scope', 'The jobs that you may see.'],
    ['Version', String(version)],
  ] as const
  return (
    <>
      <Text size="sm" mt={4} mb="sm">
        {counts}
      </Text>
      <dl className={css.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className={css.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
