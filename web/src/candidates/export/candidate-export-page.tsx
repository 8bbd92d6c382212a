import { applications } from '@hireloom/contract/applications/endpoints'
import { totalOf } from '@hireloom/contract/applications/list'
import { candidateGroups, groupNames } from '@hireloom/contract/applications/status'
import { CandidateExportRequest, maxExportedRows } from '@hireloom/contract/transfers/candidate-export'
import { Alert, Button, Group, List, Radio, Stack, Text } from '@mantine/core'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { queryFor, useSearch } from '../../platform/api/hooks.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import { formatTotal } from '../../platform/ui/text/words.ts'
import { useCandidateExport } from '../../transfers/parts/use-export-start.ts'
import { CandidateFilterChips } from '../filters/candidate-filter-chips.tsx'
import { useAllowedFilters } from '../filters/use-allowed-filters.ts'
import { CandidateListAddress, filtersOf, noFilters, orderOf, queryOf } from '../list/list-address.ts'
import css from './candidate-export-page.module.css'

type Part = 'tab' | 'all'

/** Exports the candidates of a list, whose filters are in the address, as on the list. */
export function Page() {
  const navigate = useNavigate()
  const { hasScores, mayUseScores, seesPersonalData, today, onlyAllowed } = useAllowedFilters()
  const [address, change] = useSearch(CandidateListAddress)
  const [part, setPart] = useState<Part>('tab')
  const { status, candidateName } = address
  const filters = onlyAllowed(filtersOf(address))
  const query = queryOf(filters, candidateName, { seesPersonalData, today })
  const { data: counts } = useQuery({ ...queryFor(applications.counts, { query }), throwOnError: false })
  const start = useCandidateExport(({ data }) => navigate(`/candidates/logs/export/${data.importId}`))
  const group = groupNames[status]
  const inTab = counts?.data[group]
  const inAll = counts && totalOf(counts.data) + counts.data.spam
  const total = part === 'tab' ? inTab : inAll
  const isTooMany = total !== undefined && total > maxExportedRows
  const send = () => {
    const request = { ...query, ...(part === 'tab' && { metrics: status }), ...orderOf(address, { mayUseScores }) }
    start.mutate({ body: z.encode(CandidateExportRequest.partial(), request) })
  }
  const countSuffix = (count: number | undefined) =>
    count === undefined ? '' : `, ${formatTotal(count, counts?.isCapped)}`

  return (
    <>
      <PageHead title="Export candidates" breadcrumb={[{ label: 'Candidates', to: '/candidates' }]} />
      <Stack gap="xl" className={css.sheet}>
        <FormSection title="Candidates" description="The search, the filters and the order are those of the list.">
          <Stack gap="md" className={css.whole}>
            <Radio.Group value={part} onChange={(value) => setPart(value as Part)} label="Which candidates">
              <Stack gap="xs" mt="xs">
                <Radio value="tab" label={`The tab ${candidateGroups[group].label}${countSuffix(inTab)}`} />
                <Radio value="all" label={`All tabs${countSuffix(inAll)}`} />
              </Stack>
            </Radio.Group>
            {candidateName && (
              <Text size="sm">
                Only those that match “{candidateName}”.{' '}
                <Button variant="subtle" size="compact-sm" onClick={() => change({ candidateName: '' })}>
                  Clear the search
                </Button>
              </Text>
            )}
            <CandidateFilterChips
              status={status}
              filters={filters}
              onChange={change}
              onReset={() => change(noFilters)}
            />
          </Stack>
        </FormSection>
        <FormSection title="Columns" description="One row for each application, as an Excel workbook.">
          <Stack gap="md" className={css.whole}>
            <List size="sm" spacing={4}>
              <List.Item>
                The columns of the list: job, stage, status, dates, source, tags{hasScores && ', AI score'}
              </List.Item>
              {seesPersonalData && (
                <List.Item>
                  Personal data: contact, NIK, passport, addresses, date of birth, salaries, portfolio
                </List.Item>
              )}
              <List.Item>Education, courses and work experience</List.Item>
              <List.Item>Answers to the questions: a column for each when one job is chosen</List.Item>
            </List>
            {seesPersonalData ? (
              <Text size="sm" c="dimmed">
                Share the file only with people who need it. It is kept for 7 days; only you and Admins can download it,
                and each download is logged.
              </Text>
            ) : (
              <Alert icon={<IconLock size={16} aria-hidden />} color="gray">
                Personal data is left out, because it is hidden for your role. The file is kept for 7 days.
              </Alert>
            )}
          </Stack>
        </FormSection>
        {isTooMany && (
          <Alert color="orange" role="alert">
            A file may have at most {formatTotal(maxExportedRows)} candidates. Filter the list and export it in parts.
          </Alert>
        )}
        <Group gap="sm">
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={start.isPending}
            disabled={total === 0 || isTooMany}
            onClick={send}
          >
            Start export
          </Button>
          <Button component={Link} to="/candidates" variant="subtle" color="gray">
            Cancel
          </Button>
          {total === 0 && (
            <Text size="sm" c="dimmed">
              There is nobody to export.
            </Text>
          )}
        </Group>
      </Stack>
    </>
  )
}
