import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { emailProblem, passwordProblem } from './login-values.ts'
import { useLogin } from './use-login.ts'
import './account.css'

export function LoginPage() {
  usePageTitle('Log in')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { problems, message, done, busy, show, submit } = useLogin()
  return (
    <div className="wrap account-narrow">
      <h1>Log in</h1>
      <form
        className="account-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit({ email, password })
        }}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={problems.email}
          onChange={({ target }) => {
            setEmail(target.value)
            show('email', emailProblem(target.value))
          }}
          onBlur={() => show('email', emailProblem(email))}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={problems.password}
          onChange={({ target }) => {
            setPassword(target.value)
            show('password', passwordProblem(target.value))
          }}
          onBlur={() => show('password', passwordProblem(password))}
        />
        <Link className="link small account-forgot" to="/forgot-password">
          Forgot password?
        </Link>
        {message && <Notice kind="error">{message}</Notice>}
        {done && <Notice kind="good">Login successful !</Notice>}
        <Button primary wide type="submit" busy={busy}>
          Log in
        </Button>
      </form>
      <p className="muted">
        New here?{' '}
        <Link className="link" to="/register">
          Create an account
        </Link>
        . You can also buy without one.
      </p>
    </div>
  )
}
