import { transfers } from '@hireloom/contract/transfers/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { NoDataPage } from '../../platform/shell/errors/error-page.tsx'
import { pageOf } from '../labels.ts'

/** Redirects from the address of an import in the log to the page of its type. */
export function Page() {
  const importId = Number(useParams().importId)
  const { data, error } = useQuery(queryFor(transfers.read, { params: { importId } }))
  if (data) return <Navigate to={pageOf(data.data)} replace />
  return error ? <NoDataPage error={error} /> : null
}
