import {
  type CompanyExport,
  companyExportStatus,
  NewCompanyExport,
} from '@hireloom/contract/company-exports/company-export'
import { companyExports, companyExportTexts } from '@hireloom/contract/company-exports/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { Alert, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { signInAgain } from '../platform/session/sign-out.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { saveFrom } from '../platform/ui/display/save-from.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { formatDate, formatInstant } from '../platform/ui/text/days.ts'
import { formatSize } from '../platform/ui/text/words.ts'
import { exportLabels, isBeingMade, percentOf } from './labels.ts'

const pollingInterval = 3000
const firstPage = { query: { page: 1, limit: 10 } }

/** Starts an export of everything, and lists the last ones. */
export function ExportSection() {
  const [choice, setChoice] = useState({ withFiles: true, withIdentityNumbers: false })
  const list = useQuery({
    ...queryFor(companyExports.list, firstPage),
    refetchInterval: ({ state }) => state.data?.data.some(isBeingMade) && pollingInterval,
  })
  const start = useCall(companyExports.create, {
    success: 'The export has started. You get a mail when it is ready.',
    failure: 'Failed to start the export',
    isShownOnScreen: isSignInOld,
    refreshes: [companyExports.list, queue.list],
  })
  const exports = list.data?.data ?? []
  return (
    <FormSection
      title="Export everything"
      description="A zip file with all data of the company, in a documented format. Admins can download it for 7 days. All Admins get a mail about it."
    >
      <Stack gap="md">
        <Checkbox
          label="Files: résumés, photos, letters and signed documents"
          checked={choice.withFiles}
          onChange={({ currentTarget }) => setChoice({ ...choice, withFiles: currentTarget.checked })}
        />
        <Checkbox
          label="NIK and passport numbers"
          description="Everyone who gets the file can read them. Without them, an import recognizes people and restricted candidates by e-mail address and phone number only."
          checked={choice.withIdentityNumbers}
          onChange={({ currentTarget }) => setChoice({ ...choice, withIdentityNumbers: currentTarget.checked })}
        />
        <Group>
          <Button
            loading={start.isPending}
            disabled={exports.some(isBeingMade)}
            onClick={() => start.mutate({ body: NewCompanyExport.parse(choice) })}
          >
            Export everything
          </Button>
        </Group>
        {isSignInOld(start.error) && <SignInAgain />}
        {list.isError && <Text c="red.8">Failed to load exports</Text>}
        {exports.length > 0 && <ExportTable exports={exports} />}
      </Stack>
    </FormSection>
  )
}

const isSignInOld = (error: Error | null) => error instanceof CallError && error.code === 'sign_in_again'

const SignInAgain = () => (
  <Alert color="orange">
    <Stack gap="xs" align="start">
      <Text size="sm">{companyExportTexts.signInAgain}.</Text>
      <Button size="xs" onClick={signInAgain}>
        Sign in again
      </Button>
    </Stack>
  </Alert>
)

function ExportTable({ exports }: { exports: readonly CompanyExport[] }) {
  const timeZone = useCompanyTimeZone()
  return (
    <Table aria-label="Exports" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Started</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>
            <Text span inherit visibleFrom="sm">
              File
            </Text>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {exports.map((companyExport) => (
          <Table.Tr key={companyExport.id}>
            <Table.Td>
              {formatInstant(companyExport.requestedAt, timeZone)}
              <Text size="xs" c="dimmed">
                {companyExport.requestedBy}
              </Text>
            </Table.Td>
            <Table.Td>
              <StatusBadge color={exportLabels[companyExport.status].color}>
                {exportLabels[companyExport.status].label}
                {companyExport.status === companyExportStatus.running && ` ${percentOf(companyExport)}%`}
              </StatusBadge>
              {companyExport.problem && <Text size="xs">{companyExport.problem}</Text>}
            </Table.Td>
            <Table.Td>
              {companyExport.status === companyExportStatus.ready && <Download companyExport={companyExport} />}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Download({ companyExport }: { companyExport: CompanyExport }) {
  const timeZone = useCompanyTimeZone()
  const file = useCall(companyExports.file, {
    failure: 'Failed to download the export',
    isShownOnScreen: isSignInOld,
    onDone: ({ data: { url, filename } }) => saveFrom(url, filename),
  })
  return (
    <Stack gap={4} align="start">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        loading={file.isPending}
        aria-label={`Download ${companyExport.filename}`}
        onClick={() => file.mutate({ params: { companyExportId: companyExport.id } })}
      >
        Download
      </Button>
      <Text size="xs" c="dimmed">
        {formatSize(companyExport.size ?? 0)}
        {companyExport.expiresAt && `, until ${formatDate(companyExport.expiresAt, timeZone)}`}
      </Text>
      {isSignInOld(file.error) && <SignInAgain />}
    </Stack>
  )
}
