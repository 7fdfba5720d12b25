<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Texts of the header, the footer and similar parts are fields of their pages: one input line each.
 */

/**
 * The texts in nested fields, by their path (`next.title`).
 *
 * @param array<string, mixed> $fields
 * @return array<string, string>
 */
function words_in(array $fields, string $before = ''): array
{
    $words = [];
    foreach ($fields as $name => $value) {
        if (is_string($value)) {
            $words[$before . $name] = $value;
        } elseif (is_array($value)) {
            $words += words_in($value, "$before$name.");
        }
    }
    return $words;
}

add_action('add_meta_boxes_page', static function (\WP_Post $post): void {
    $words = words_in(fields_of($post->ID));
    if ($words === []) {
        return;
    }
    add_meta_box('labelwerk-words', 'Words', static function () use ($words): void {
        wp_nonce_field('labelwerk-words', 'labelwerk_nonce');
        foreach ($words as $place => $word) {
            printf(
                '<p><label>%s<br><input class="widefat" name="labelwerk_words[%s]" value="%s" maxlength="200"></label></p>',
                esc_html($place),
                esc_attr($place),
                esc_attr($word),
            );
        }
    }, 'page', 'normal', 'high');
});

add_action('save_post_page', static function (int $id): void {
    $nonce = sanitize_text_field(wp_unslash($_POST['labelwerk_nonce'] ?? ''));
    if (!wp_verify_nonce($nonce, 'labelwerk-words') || !current_user_can('edit_post', $id) || wp_is_post_revision($id)) {
        return;
    }
    $given = (array) wp_unslash($_POST['labelwerk_words'] ?? []);
    $fields = fields_of($id);
    foreach (words_in($fields) as $place => $_word) {
        if (!is_string($given[$place] ?? null)) {
            continue;
        }
        $at = &$fields;
        foreach (explode('.', $place) as $step) {
            $at = &$at[$step];
        }
        $at = mb_substr(sanitize_text_field($given[$place]), 0, 200);
        unset($at);
    }
    keep($id, 'labelwerk_fields', (string) wp_json_encode($fields ?: new \stdClass(), JSON_UNESCAPED_UNICODE));
});
