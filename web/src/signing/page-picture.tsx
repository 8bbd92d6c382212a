import { signing } from '@hireloom/contract/signing/endpoints'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import css from './signing.module.css'

interface Props {
  publicId: string
  page: number
  count: number
}

/** The picture of a page of a document. */
export function PagePicture({ publicId, page, count }: Props) {
  const query = useQuery({ ...queryFor(signing.ownPage, { params: { publicId, page } }), throwOnError: false })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!query.data) return
    const objectUrl = URL.createObjectURL(query.data)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [query.data])
  if (query.isError) {
    return (
      <LoadFailure
        title="This page could not be shown. Try again, or download the PDF."
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  }
  if (!address) return <Skeleton height={480} />
  return <img className={css.page} src={address} alt={`Page ${page} of ${count}`} />
}
