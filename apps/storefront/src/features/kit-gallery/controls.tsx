'use client';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { LinkButton } from '#kit/button/link-button.tsx';
import { CheckCards } from '#kit/form/check-cards.tsx';
import { Checkbox } from '#kit/form/checkbox.tsx';
import { DropZone } from '#kit/form/drop-zone.tsx';
import { EmailField } from '#kit/form/email-field.tsx';
import { FileField } from '#kit/form/file-field.tsx';
import { NumberField } from '#kit/form/number/number-field.tsx';
import { RangeSlider } from '#kit/form/number/range-slider.tsx';
import { PasswordField } from '#kit/form/password-field.tsx';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { Select } from '#kit/form/select.tsx';
import { TextArea } from '#kit/form/text-area.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { StarField } from '#kit/rating/star-field.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Piece } from './piece.tsx';

const looks = ['action', 'outline', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

/** Buttons and fields in all states: normal, with a hint, with an error, optional, disabled and busy. */
export function Controls() {
  const t = useTranslations('kit');
  const [chosen, setChosen] = useState<'one' | 'two'>('one');
  const [several, setSeveral] = useState<readonly ('one' | 'two')[]>(['one']);
  const [number, setNumber] = useState(40);
  const [price, setPrice] = useState(300);
  const [stars, setStars] = useState<number | undefined>(4);
  const [one, two] = [t('one'), t('two')];
  const cards = [
    { value: 'one', title: one, text: t('text') },
    { value: 'two', title: two, obstacle: t('wrong') },
  ] as const;
  const field = { label: t('field'), name: 'field' };
  return (
    <div className="grid gap-6 desktop:grid-cols-2">
      <Piece name="Button">
        {looks.map((look) => (
          <p key={look} className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} look={look} size={size}>
                {one}
              </Button>
            ))}
            <Button look={look} disabled>
              {two}
            </Button>
            <Button look={look} loading>
              {two}
            </Button>
          </p>
        ))}
        <Button wide>{one}</Button>
        <p>
          <LinkButton href="#controls" look="outline">
            {two}
          </LinkButton>
        </p>
      </Piece>
      <Piece name="TextField">
        <TextField {...field} hint={t('hint')} defaultValue={one} />
        <TextField {...field} error={t('wrong')} unit="mm" />
        <TextField {...field} optional disabled />
        <TextField {...field} readOnly defaultValue={one} />
      </Piece>
      <Piece name="TextArea">
        <TextArea {...field} rows={3} hint={t('hint')} />
        <TextArea {...field} rows={3} error={t('wrong')} optional />
      </Piece>
      <Piece name="Select">
        <Select {...field}>
          <option>{one}</option>
          <option>{two}</option>
        </Select>
        <Select {...field} error={t('wrong')} disabled>
          <option>{one}</option>
        </Select>
      </Piece>
      <Piece name="EmailField">
        <EmailField {...field} hint={t('hint')} defaultValue="info@example.com" />
        <EmailField {...field} error={t('wrong')} defaultValue="info@müller.de" />
      </Piece>
      <Piece name="PasswordField">
        <PasswordField {...field} showLabel={t('show')} hideShownLabel={t('hide')} autoComplete="off" />
      </Piece>
      <Piece name="FileField">
        <FileField {...field} hint={t('hint')} />
      </Piece>
      <Piece name="NumberField">
        <NumberField
          label={t('field')}
          {...{ value: number, onChange: setNumber, min: 0, max: 100, step: 1 }}
          {...{ unit: 'mm', lessLabel: t('less'), moreLabel: t('more') }}
        />
        <NumberField label={t('field')} {...{ value: 10, onChange: setNumber, disabled: true }} />
      </Piece>
      <Piece name="RangeSlider">
        <RangeSlider
          label={t('price')}
          {...{ value: price, onChange: setPrice, min: 100, max: 500, step: 50 }}
          valueText={`${price} €`}
          labels={[100, 200, 300, 400, 500].map((value) => ({ value, text: `${value} €` }))}
        />
      </Piece>
      <Piece name="Checkbox">
        <Checkbox label={one} hint={t('hint')} defaultChecked />
        <Checkbox label={two} error={t('wrong')} />
        <Checkbox label={two} disabled />
      </Piece>
      <Piece name="RadioCards">
        <RadioCards legend={t('field')} name="radio" value={chosen} cards={cards} onChange={setChosen} />
        <RadioCards
          {...{ legend: t('field'), name: 'rows', value: chosen, cards, onChange: setChosen }}
          layout="rows"
        />
      </Piece>
      <Piece name="CheckCards">
        <CheckCards
          legend={t('field')}
          values={several}
          cards={cards}
          onToggle={(value) =>
            setSeveral(several.includes(value) ? several.filter((is) => is !== value) : [...several, value])
          }
        />
      </Piece>
      <Piece name="StarField">
        <StarField
          legend={t('field')}
          name="stars"
          value={stars}
          onChange={setStars}
          labels={['1', '2', '3', '4', '5']}
        />
        <StarField
          legend={t('field')}
          name="none"
          value={undefined}
          onChange={setStars}
          labels={['1', '2', '3', '4', '5']}
          error={t('wrong')}
        />
      </Piece>
      <Piece name="DropZone">
        <DropZone
          accept={{ 'application/pdf': ['.pdf'] }}
          texts={{
            ...{ label: t('drop'), hint: t('hint') },
            wrongType: (types) => `${t('wrong')} ${types}`,
            tooLarge: () => t('wrong'),
            tooSmall: () => t('wrong'),
            tooMany: t('wrong'),
          }}
          onFiles={() => undefined}
        />
      </Piece>
    </div>
  );
}
