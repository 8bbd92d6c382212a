import { definitionsOf } from '@hireloom/contract/reports/definitions'
import { reportNames, reportPages } from '@hireloom/contract/reports/pages'
import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { DefinitionFacts } from './definitions/definition-facts.tsx'
import css from './frame/report-page.module.css'

/** The definitions of all reports, with a search. */
export function Page() {
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const sections = reportNames.flatMap((report) => {
    const definitions = definitionsOf(report).filter(({ title, counts, leftOut, from }) =>
      [reportPages[report].title, title, counts, leftOut, from].join(' ').toLowerCase().includes(query),
    )
    return definitions.length > 0 ? [{ report, definitions }] : []
  })
  return (
    <>
      <PageHead title="Definitions" />
      <div className={css.toolbar}>
        <SearchField
          label="Search definitions"
          value={search}
          onChange={(next) => setSearch(next ?? '')}
          maxLength={100}
          className={css.search}
        />
      </div>
      {sections.length === 0 && <Text className={css.note}>No definition contains these words.</Text>}
      {sections.map(({ report, definitions }) => (
        <section key={report} className={css.wide} aria-label={reportPages[report].title}>
          <Title order={2} size="h3" className={css.heading}>
            {reportPages[report].title}
          </Title>
          <div className={css.definitions}>
            {definitions.map((definition) => (
              <section key={definition.key} aria-label={definition.title}>
                <Title order={3} size="h4">
                  {definition.title}
                </Title>
                <DefinitionFacts definition={definition} />
              </section>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
