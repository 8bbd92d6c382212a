import { definitionsOf } from '@hireloom/contract/reports/definitions'
import type { ReportName } from '@hireloom/contract/reports/pages'
import { Drawer, Stack, Title } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { DefinitionFacts } from './definition-facts.tsx'

/** The definitions of all figures of a report; open while the address has its parameter. */
export function DefinitionsDrawer({ report }: { report: ReportName }) {
  const [params, setParams] = useSearchParams()
  const close = () => {
    const next = new URLSearchParams(params)
    next.delete('definitions')
    setParams(next)
  }
  return (
    <Drawer opened={params.get('definitions') === '1'} onClose={close} title="Definitions" size="lg">
      <Stack gap="lg">
        {definitionsOf(report).map((definition) => (
          <section key={definition.key} aria-label={definition.title}>
            <Title order={3} size="h4">
              {definition.title}
            </Title>
            <DefinitionFacts definition={definition} />
          </section>
        ))}
        <Link to="/reports/definitions">The definitions of all reports</Link>
      </Stack>
    </Drawer>
  )
}
