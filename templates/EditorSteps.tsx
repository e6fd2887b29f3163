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
      <span className="editor-popup">
        {completions?.map(({ name, type: detail, isChosen }) => (
          <span key={name} className={isChosen ? 'entry chosen' : 'entry'}>
            {name}
            <small>{detail}</small>
          </span>
        ))}
        {type && <CodeLines lines={type} />}
      </span>
    </>
  );
}
