import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { signIn } from '../../platform/session/sign-out.ts'
import { readToken } from '../../platform/session/token.ts'
import { SignInReturn } from './sign-in-return.tsx'

/** Lets in whoever has a token, takes back whoever returns from the sign-on server, and sends the others there. */
export function SessionGate() {
  const { pathname, search } = useLocation()
  const returned = new URLSearchParams(search)
  const code = pathname === '/' ? returned.get('code') : null
  if (code !== null) {
    return <SignInReturn code={code} state={returned.get('state') ?? ''} iss={returned.get('iss') ?? undefined} />
  }
  return readToken() === null ? <ToSignIn path={pathname + search} /> : <Outlet />
}

function ToSignIn({ path }: { path: string }) {
  useEffect(() => signIn(path), [path])
  return null
}
