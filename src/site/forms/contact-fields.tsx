import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { trapField } from '#api/endpoints.ts'
import type { Contact } from '#domain/leads/rules.ts'
import { useLateContent } from '../content/content-context.tsx'
import fieldStyles from './field.module.css'
import { errorAttributes, Field } from './field.tsx'
import type { PhoneLibrary } from './form-parts.ts'
import { PhoneField } from './phone/phone-field.tsx'
import type { FieldError } from './use-lead-form.ts'

interface ContactFieldsProps {
  phoneName: 'phonenumber' | 'phoneNumber'
  library: PhoneLibrary | undefined
  error: FieldError | undefined
  onChange: (change: Partial<Contact>) => void
  onBlur?: (field: keyof Contact) => void
}

/**
 * The fields of both forms: Full Name, Contact Number, those that the project adds, and one that only machines fill.
 */
export function ContactFields({ phoneName, library, error, onChange, onBlur }: ContactFieldsProps) {
  const {
    settings: { formFields },
    labels,
  } = useLateContent()

  const nameId = useId()
  const nameInput = useRef<HTMLInputElement>(null)
  const nameFault = error?.field === 'name' ? error.message : undefined
  const phoneFault = error?.field === 'phone' ? error.message : undefined

  // A name typed before the script ran is already in the field.
  const readName = useEffectEvent(() => onChange({ name: nameInput.current?.value ?? '' }))
  useEffect(() => readName(), [])

  return (
    <>
      <Field label={labels.forms.fullName} id={nameId} error={nameFault}>
        <input
          ref={nameInput}
          className={fieldStyles.input}
          id={nameId}
          name="name"
          type="text"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          required
          autoFocus
          {...errorAttributes(nameId, nameFault)}
          onInput={event => onChange({ name: event.currentTarget.value })}
          onBlur={() => onBlur?.('name')}
        />
      </Field>
      <PhoneField
        name={phoneName}
        library={library}
        error={phoneFault}
        onPhone={phone => onChange({ phone })}
        onBlur={() => onBlur?.('phone')}
      />
      {formFields.map(({ name, label, ...input }) => (
        <Field key={name} label={label} id={`${nameId}-${name}`} error={undefined}>
          <input className={fieldStyles.input} id={`${nameId}-${name}`} name={name} {...input} />
        </Field>
      ))}
      <input
        className={fieldStyles.trap}
        name={trapField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
    </>
  )
}
