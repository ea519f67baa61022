import segments from './segments.module.css'

interface ChoiceProps<Value extends string> {
  name: string
  legend: string
  value: Value
  choices: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
  className?: string | undefined
}

/** Two or three options side by side. */
export const Choice = <Value extends string>({
  name,
  legend,
  value,
  choices,
  onChoose,
  className = '',
}: ChoiceProps<Value>) => (
  <fieldset className={`${segments.segments} ${className}`}>
    <legend className="visually-hidden">{legend}</legend>
    {choices.map(([choice, label]) => (
      <label key={choice}>
        <input
          className="visually-hidden"
          type="radio"
          name={name}
          checked={choice === value}
          onChange={() => onChoose(choice)}
        />
        <span className={segments.part}>{label}</span>
      </label>
    ))}
  </fieldset>
)
