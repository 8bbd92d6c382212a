import type { CompanyImport } from '@hireloom/contract/company-exports/company-export'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { FilePicker } from '../platform/ui/fields/file-picker.tsx'
import { FormSection } from '../platform/ui/forms/form-section.tsx'
import { formatInstant } from '../platform/ui/text/days.ts'
import { importLabels, isBeingImported, percentOf } from './labels.ts'
import { useExportUpload } from './use-export-upload.ts'

const pollingInterval = 3000
const firstPage = { query: { page: 1, limit: 5 } }

/** Uploads an export of another installation, and shows its progress and outcome. */
export function ImportSection() {
  const upload = useExportUpload()
  const list = useQuery({
    ...queryFor(companyExports.listImports, firstPage),
    refetchInterval: ({ state }) => state.data?.data.some(isBeingImported) && pollingInterval,
  })
  const imports = list.data?.data ?? []
  const isBusy = upload.isSending || imports.some(isBeingImported)
  return (
    <FormSection
      title="Import an export"
      description="Brings an export of Hireloom into this company, while it has no jobs or candidates. Its stages, templates and other settings replace those here."
    >
      <Stack gap="md">
        <Group>
          <FilePicker accept=".zip" onPick={(file) => upload.send(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
                Choose an export
              </Button>
            )}
          </FilePicker>
        </Group>
        {upload.isSending && <Progress value={upload.percent} aria-label="Upload" />}
        {upload.problem && (
          <Text c="red.8" role="alert">
            {upload.problem}
          </Text>
        )}
        {list.isError && <Text c="red.8">Failed to load imports</Text>}
        {imports.map((companyImport) => (
          <Outcome key={companyImport.id} companyImport={companyImport} />
        ))}
      </Stack>
    </FormSection>
  )
}

function Outcome({ companyImport }: { companyImport: CompanyImport }) {
  const timeZone = useCompanyTimeZone()
  const { label, color } = importLabels[companyImport.status]
  return (
    <Stack gap={4} role="status">
      <Group gap="xs">
        <Text fw={500}>{companyImport.filename}</Text>
        <StatusBadge color={color}>{label}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {formatInstant(companyImport.requestedAt, timeZone)}, {companyImport.requestedBy}
      </Text>
      {isBeingImported(companyImport) && <Progress value={percentOf(companyImport)} aria-label="Import" />}
      {isBeingImported(companyImport) && <Text size="sm">You can leave this page.</Text>}
      {companyImport.problem && <Text size="sm">{companyImport.problem}</Text>}
      {companyImport.notes.length > 0 && (
        <List size="sm">
          {companyImport.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
