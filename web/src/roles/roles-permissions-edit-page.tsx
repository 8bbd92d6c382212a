import { type RoleMatrix, roles } from '@hireloom/contract/roles'
import { session } from '@hireloom/contract/session'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isStale } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { reveal } from '../platform/ui/forms/first-error.ts'
import { useUnsavedChanges } from '../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { plural } from '../platform/ui/text/words.ts'
import { MatrixIntroduction } from './matrix-introduction.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import css from './roles-permissions-edit-page.module.css'
import { useMatrixChanges } from './use-matrix-changes.ts'

const title = 'Roles and permissions'
const viewPath = '/settings/roles-permissions'

/** Changes what each role of the company may do. */
export function Page() {
  const { data, error, refetch } = useQuery(queryFor(roles.matrix, {}))
  if (data) return <MatrixForm loaded={data} reload={async () => (await refetch()).data} />
  return (
    <>
      <PageHead title={title} />
      {error ? (
        <LoadFailure title="Failed to get roles and permissions" error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={12} />
      )}
    </>
  )
}

interface Props {
  loaded: RoleMatrix
  reload: () => Promise<RoleMatrix | undefined>
}

function MatrixForm({ loaded, reload }: Props) {
  const { matrix, rebase, count, isChanged, toggle, changedMatrix } = useMatrixChanges(loaded)
  const [isOutdated, setIsOutdated] = useState(false)
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const leave = () => {
    isLeaving.current = true
    navigate(viewPath)
  }
  const save = useCall(roles.saveMatrix, {
    success: 'Permissions updated',
    failure: 'Failed to update permissions',
    isShownOnScreen: isStale,
    refreshes: [session.permissions, session.permissionList],
    onDone: (saved) => {
      client.setQueryData(queryFor(roles.matrix, {}).queryKey, saved)
      leave()
    },
  })
  useUnsavedChanges(() => !isLeaving.current && count > 0)

  const rebaseWhenStale = async (error: Error) => {
    if (!isStale(error)) return
    const newest = await reload()
    if (newest) rebase(newest)
    setIsOutdated(true)
  }

  return (
    <>
      <div className={css.head}>
        <PageHead
          title={title}
          actions={
            <>
              <Button variant="default" onClick={leave}>
                Discard
              </Button>
              <Button
                disabled={count === 0}
                loading={save.isPending}
                onClick={() => save.mutate({ body: changedMatrix() }, { onError: rebaseWhenStale })}
              >
                Save changes
              </Button>
            </>
          }
        />
      </div>
      <MatrixIntroduction />
      {isOutdated && (
        <Alert
          ref={reveal}
          tabIndex={-1}
          color="orange"
          icon={<IconRefresh aria-hidden />}
          className={css.overtaken}
          title="Failed to update permissions"
        >
          Someone else has saved changes in the meantime. Their changes are shown here, with yours on top. Save again to
          apply yours.
        </Alert>
      )}
      <div className={css.matrix}>
        <PermissionMatrix matrix={matrix} editing={{ isChanged, onToggle: toggle }} />
      </div>
      <Group component="footer" className={css.footer} gap="sm">
        <Group gap={6} wrap="nowrap" className={css.count} data-any={count > 0 || undefined} role="status">
          <IconPencil size={16} aria-hidden />
          {count > 0 ? plural(count, 'unsaved change') : 'No unsaved changes'}
        </Group>
        <Text size="sm" c="dimmed">
          Admin always has every permission.
        </Text>
      </Group>
    </>
  )
}
