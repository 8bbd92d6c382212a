import { letterKinds, letterLanguages, letters } from '@hireloom/contract/letters/templates'
import { Button, Table, Text } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { listPath } from './labels.ts'
import { OfferTemplatesOff } from './offer-templates-off.tsx'
import css from './template-list-page.module.css'

/** The company's letter templates, the archived ones too. */
export function Page() {
  const { can } = useSession()
  const list = useQuery({ ...queryFor(letters.list, {}), throwOnError: false })
  const templates = list.data?.data
  const add = can(letters.create) && (
    <Button component={Link} to={`${listPath}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      Add template
    </Button>
  )
  return (
    <>
      <PageHead
        title="Letter templates"
        count={templates?.filter(({ isArchived }) => !isArchived).length}
        actions={add}
      />
      <OfferTemplatesOff className={css.notice} />
      {list.isPending && <SkeletonRows rows={4} height={36} />}
      {list.isError && !templates && (
        <LoadFailure title="Failed to load letter templates" error={list.error} onRetry={() => list.refetch()} />
      )}
      {templates?.length === 0 && (
        <EmptyState
          icon={<IconFileText aria-hidden />}
          title="There are no letter templates"
          description="Letters are drawn from a template with the data of the candidate."
        >
          {add}
        </EmptyState>
      )}
      {templates && templates.length > 0 && (
        <RecordTable label="Letter templates" isTwoLine>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Language</Table.Th>
              <Table.Th>State</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {templates.map(({ id, name, kind, language, isArchived }) => (
              <RecordRow key={id}>
                <Table.Td py={6}>
                  <RecordLink to={`${listPath}/${id}`} isWhole>
                    {name}
                  </RecordLink>
                  <Text size="xs" c="dimmed">
                    {letterKinds[kind]}
                  </Text>
                </Table.Td>
                <Table.Td>{letterLanguages[language]}</Table.Td>
                <Table.Td>
                  {isArchived ? (
                    <StatusBadge color="gray">Archived</StatusBadge>
                  ) : (
                    <StatusBadge color="green">In use</StatusBadge>
                  )}
                </Table.Td>
              </RecordRow>
            ))}
          </Table.Tbody>
        </RecordTable>
      )}
    </>
  )
}
