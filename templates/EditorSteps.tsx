import { CodeFigure, CodeLines } from '../client/shared/CodeFigure.tsx';
import type { Editor, EditorPopup, EditorStep } from './home-model.ts';

/** An editor in steps, with what the language service returned in each. Radio buttons choose the step, so it needs no script. */
export function EditorSteps({ title, text, steps }: Editor) {
  return (
    <section className="home-section prose">
      <fieldset className="editor" aria-labelledby="editor">
        <h2 id="editor">{title}</h2>
        <p>{text}</p>
        <ol>
          {steps.map((step, index) => (
            <li key={step.label}>
              <label>
                <input type="radio" name="editor" defaultChecked={index === 0} />
                <strong>{step.label}</strong>
                <span>{step.text}</span>
              </label>
              <Screen {...step} />
            </li>
          ))}
        </ol>
      </fieldset>
    </section>
  );
}

function Screen({ title, lines, popup }: EditorStep) {
  return (
    <CodeFigure title={title} lines={lines}>
      {popup && <Popup {...popup} />}
    </CodeFigure>
  );
}

/** Spaces put the popup at its column: the policy of the site allows no inline styles. */
function Popup({ column, completions, type }: EditorPopup) {
  return (
    <>
      <span className="editor-column">{' '.repeat(column)}</span>
      {completions && <Completions completions={completions} />}
      {type && (
        <span className="editor-popup">
          <CodeLines lines={type} />
        </span>
      )}
    </>
  );
}

/** The list is an image to screen readers, which would read it as a part of the code. */
function Completions({ completions }: Required<Pick<EditorPopup, 'completions'>>) {
  const names = completions.map(({ name, isChosen }) => (isChosen ? `${name} (chosen)` : name));
  return (
    <span className="editor-popup" role="img" aria-label={`Completions: ${names.join(', ')}`}>
      {completions.map(({ name, type, isChosen }) => (
        <span key={name} className={isChosen ? 'entry chosen' : 'entry'}>
          {name}
          <small>{type}</small>
        </span>
      ))}
    </span>
  );
}
