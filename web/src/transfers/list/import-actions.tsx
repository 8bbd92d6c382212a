import { transfers } from '@hireloom/contract/transfers/endpoints'
import { type Transfer, transferStatus } from '@hireloom/contract/transfers/transfer'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowRight, IconDots, IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { useFailedRows, useImportStart } from '../use-import-calls.ts'
import css from './import-actions.module.css'

/** The actions on an import in the list. */
export function ImportActions({ transfer }: { transfer: Transfer }) {
  const { can } = useSession()
  const start = useImportStart()
  const failedRows = useFailedRows()
  const { importId, filename, status, fileUrl } = transfer
  const params = { importId }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.target}
          loading={start.isPending || failedRows.isPending}
          aria-label={`Actions for ${filename}, import ${importId}`}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/jobs/imports/${importId}`}
          leftSection={<IconArrowRight size={16} aria-hidden />}
        >
          Open
        </Menu.Item>
        {status === transferStatus.pending && can(transfers.start) && (
          <Menu.Item
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => start.mutate({ body: params })}
          >
            Start import
          </Menu.Item>
        )}
        {fileUrl && (
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => failedRows.mutate({ params })}>
            Download failed rows
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
