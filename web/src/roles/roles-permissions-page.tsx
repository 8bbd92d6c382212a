import { roles } from '@hireloom/contract/roles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { MatrixIntroduction } from './matrix-introduction.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'

/** The permissions of the company's roles. */
export function Page() {
  const { data, error, refetch } = useQuery(queryFor(roles.matrix, {}))
  return (
    <>
      <PageHead
        title="Roles and permissions"
        actions={
          data && (
            <Button component={Link} to="/settings/roles-permissions/edit">
              Edit permissions
            </Button>
          )
        }
      />
      <MatrixIntroduction />
      {!data && error && <LoadFailure title="Failed to get roles and permissions" error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={12} />}
      {data && <PermissionMatrix matrix={data} />}
    </>
  )
}
