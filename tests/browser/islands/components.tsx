import { useId, useState, useSyncExternalStore } from 'react';

/** An island that counts; it has an identifier, text beside values, and a label to hydrate. */
export function Counter({ start, label }: { readonly start: number; readonly label: string }) {
  const id = useId();
  const [count, setCount] = useState(start);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <button id={id} type="button" onClick={() => setCount(count + 1)}>
        {label} is {count}
      </button>
    </p>
  );
}

/** An island with controls of each kind, and values that are available only in the browser. */
export function Field() {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const [count, setCount] = useState('one');
  const [size, setSize] = useState('small');
  const place = useSyncExternalStore(
    () => () => {},
    () => location.pathname,
    () => 'nowhere',
  );
  return (
    <div>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <input
        aria-label="Agreed"
        type="checkbox"
        checked={checked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      {['one', 'two'].map((value) => (
        <label key={value}>
          <input type="radio" name="count" value={value} checked={count === value} onChange={() => setCount(value)} />
          {value === 'one' ? 'One' : 'Two'}
        </label>
      ))}
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option value="small">Small</option>
        <option value="large">Large</option>
      </select>
      <output>
        {text} {String(checked)} {count} {size} {place}
      </output>
    </div>
  );
}

/** An island that crashes after a click until `isRepaired` is set. */
export function Crash() {
  const [clicks, setClicks] = useState(0);
  if (clicks === 1 && !('isRepaired' in globalThis)) throw new Error('The count cannot be shown.');
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      Clicked {clicks} times
    </button>
  );
}
